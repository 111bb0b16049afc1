FROM node:24-slim AS manifest
WORKDIR /app
COPY package.json package-lock.json ./
# npm workspaces that replace packages.
COPY src/ui/noDates src/ui/noDates
COPY src/ui/noIcons src/ui/noIcons

FROM manifest AS build
RUN npm ci
COPY . .
RUN npm run build

FROM manifest AS packages
# The image brings its own Node.
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-slim
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
# From the build stage, to keep their times: the server ignores a build older than its sources.
COPY --from=build /app/package.json /app/package-lock.json ./
COPY --from=build /app/contract contract
COPY --from=build /app/server server
COPY --from=build /app/docs/profiles docs/profiles
COPY --from=build /app/dist dist
RUN mkdir -p /data dist/compiled && chown node:node /data dist/compiled
USER node
ENV HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8080}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "server/main.js"]
