# The bot as an image. Node runs the sources as they are, and all native packages come with binaries: nothing is compiled.
FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
# Health and metrics are asked for from outside the container; whoever runs it decides who can reach the port.
ENV NODE_ENV=production \
	MALLOC_ARENA_MAX=2 \
	MALLOC_TRIM_THRESHOLD_=131072 \
	HTTP_HOST=0.0.0.0 \
	HTTP_PORT=3000 \
	STORAGE_URL=sqlite:///data/dugout.sqlite \
	CACHE_URL=sqlite:///data/cache.sqlite
WORKDIR /app
COPY package.json package-lock.json ./
COPY sandbox ./sandbox
# 1000 is the image's user "node". Relative paths, as in .env.example, lead to the volume as well.
RUN npm ci --omit=dev --no-audit --no-fund \
	&& npm cache clean --force \
	&& install --directory --owner=1000 --group=1000 /data \
	&& ln -s /data data
COPY commands ./commands
COPY src ./src
VOLUME /data
# By number, so that a host can see that it is not root.
USER 1000:1000
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
	CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.HTTP_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself and not npm, so that signals reach it.
CMD ["node", "--import=./src/compile-cache.js", "--max-semi-space-size=16", "--max-old-space-size=512", "src/index.ts"]
