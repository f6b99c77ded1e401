FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
# What `npm start` runs first. Then the packages that only building needs go, and the pinned Node: the image has its own.
RUN node scripts/prepare.mjs --serve \
  && npm uninstall --no-save vite @vitejs/plugin-react lucide-react @scalar/fastify-api-reference \
  && rm -rf node_modules/.cache node_modules/.bin/node node_modules/node-linux-*

FROM node:24-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data BACKUP_TO=/backups \
  NPM_CONFIG_UPDATE_NOTIFIER=false NPM_CONFIG_LOGS_MAX=0
WORKDIR /app
COPY --from=build /app/package.json /app/CHANGELOG.md ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/shared shared
COPY --from=build /app/server server
# An operator's commands (docs/operations.md), by the same names: `npm run backup`. Here everything is prepared.
COPY --from=build /app/scripts/backup.ts /app/scripts/restore.ts /app/scripts/doctor.ts scripts/
COPY --from=build /app/scripts/move.ts /app/scripts/operator.ts /app/scripts/recount.ts /app/scripts/rebuild-timelines.ts scripts/
COPY --from=build /app/scripts/operator scripts/operator
# User and group 1000. All else may be read-only (deploy/compose.sqlite.yaml).
RUN touch scripts/prepare.mjs && mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((it) => process.exit(it.ok ? 0 : 1), () => process.exit(1))"]
# As `npm start` serves, flags of Node included.
CMD ["sh", "-c", "eval \"$(node -p 'require(\"./package.json\").scripts.start')\""]
