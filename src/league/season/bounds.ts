/** The limits of a league. */
export const MAX_LEAGUES_A_SERVER = 4;
export const MAX_MEMBERS = 40;
export const MAX_ACCOUNTS_A_MEMBER = 3;
export const MAX_GAMES_A_SEASON = 2000;
export const MAX_DECISIONS_A_SEASON = 200;
/** Changes of rules, members and verdicts that are logged in addition to these decisions; the newest are kept. */
export const MAX_CHANGES_A_SEASON = 300;
/** The number of rounds of fixtures: two full round robins of the largest league. */
export const MAX_ROUNDS = 80;
export const MAX_DAYS_A_ROUND = 30;
/** The number of logged changes of fixtures. Each stores the fixtures before it, and the newest are kept. */
export const MAX_FIXTURE_CHANGES = 10;
export const MAX_SEASONS = 20;
export const MAX_JOIN_REQUESTS = 50;
export const MAX_PLAYOFF_SPOTS = 16;
export const MAX_NAME_LENGTH = 32;
export const MAX_TEAM_LENGTH = 24;
