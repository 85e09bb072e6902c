# The websites: their origin, and the builds that it serves. `--target content` is the content service.
FROM node:24-slim AS websites
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
# What is written lies outside of the code, on volumes.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 \
    DIST_FOLDER=/data/dist WORK_FOLDER=/data/work OUTBOX_FOLDER=/data/outbox \
    SECRETS_FOLDER=/data/secrets
# nginx's folder is here at the same place, because the configuration that is written into it names it.
RUN mkdir -p /data/dist /data/work /data/outbox /data/secrets /etc/nginx/conf.d && chmod 700 /data/secrets && \
    chown -R node:node /app /data /etc/nginx
USER node
EXPOSE 4321
CMD ["node", "scripts/serve.ts"]

FROM websites AS content
# The editors' panel needs 2 GB of memory to be built.
RUN cd cms && npm ci && node node_modules/@strapi/strapi/bin/strapi.js build
USER root
RUN mkdir -p /data/content/public/uploads /data/content/private && chown -R node:node /data/content
USER node
ENV PORT=1337 PUBLIC_FOLDER=/data/content/public PRIVATE_FOLDER=/data/content/private \
    TOKENS_FILE=/data/content/tokens.env ENV_PATH=/data/content/.env
EXPOSE 1337
CMD ["node", "cms/scripts/start.ts", "--admin"]

FROM websites
