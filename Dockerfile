# The websites: their origin, and the builds that it serves. `--target content` is the content service. Tried with a base of
# Debian's packages in the place of the official one: `npm test -- --only containers`.
# The digest belongs behind the name, as node:24-slim@sha256:…; Renovate writes it (docs/hosting.md, «The base images»).
ARG NODE_IMAGE=node:24-slim

FROM ${NODE_IMAGE} AS websites
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The only script that would run fetches a Node; here it is the image's.
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force
# The code stays root's, and is only read.
COPY . .
# What is written lies outside of the code, on volumes.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 \
    DIST_FOLDER=/data/dist WORK_FOLDER=/data/work OUTBOX_FOLDER=/data/outbox \
    SECRETS_FOLDER=/data/secrets
# nginx's folder is here at the same place, because the configuration that is written into it names it.
RUN mkdir -p /data/dist /data/work /data/outbox /data/secrets /etc/nginx/conf.d && chmod 700 /data/secrets && \
    chown -R node:node /data /etc/nginx/conf.d
USER node
EXPOSE 4321
CMD ["node", "scripts/serve.ts"]

FROM websites AS content
USER root
# The editors' panel needs 2 GB of memory to be built.
RUN cd cms && npm ci && node scripts/strapi.ts build && npm cache clean --force
# Another account than the websites': on a volume of the other nothing of it could be read.
RUN useradd --uid 1001 --no-create-home --shell /usr/sbin/nologin content \
    && mkdir -p /data/content/public/uploads /data/content/private && chown -R content:content /data/content
USER content
ENV PORT=1337 PUBLIC_FOLDER=/data/content/public PRIVATE_FOLDER=/data/content/private \
    TOKENS_FILE=/data/content/tokens.env ENV_PATH=/data/content/.env
EXPOSE 1337
CMD ["node", "cms/scripts/start.ts", "--admin"]

FROM websites
