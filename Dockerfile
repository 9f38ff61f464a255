# The bot as an image: Node runs the sources as they are, so only SQLite's driver is compiled.
FROM node:24-bookworm-slim AS build
WORKDIR /app
RUN apt-get update \
	&& apt-get install --yes --no-install-recommends python3 make g++ \
	&& rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json ./
# Node's headers come with its image; without this they would be downloaded. What the compiler leaves behind goes.
RUN npm_config_nodedir=/usr/local npm ci --omit=dev --no-audit --no-fund \
	&& rm -rf node_modules/sqlite3/deps node_modules/sqlite3/build/Release/obj.target node_modules/sqlite3/build/Release/obj \
	&& mkdir /data

FROM node:24-bookworm-slim
# In a container it is asked for health and metrics from outside; whether that is anybody, who runs it decides.
ENV NODE_ENV=production \
	MALLOC_ARENA_MAX=2 \
	HTTP_HOST=0.0.0.0 \
	HTTP_PORT=3000 \
	STORAGE_URL=sqlite:///data/dugout.sqlite
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY package.json ./
COPY commands ./commands
COPY src ./src
# 1000 is the image's user "node"; by number, so that a host can see that it is not root.
COPY --from=build --chown=1000:1000 /data /data
# A relative path, as in .env.example, is the same place.
RUN ln -s /data data
VOLUME /data
USER 1000:1000
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
	CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.HTTP_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, so that signals reach it: npm would stand in between.
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=512", "src/index.ts"]
