# Image of the websites: the origin and its builds. `--target content` builds the image of the content service.
# Tested with a base image of Debian packages instead of the official one: `npm test -- --only containers`.
# Renovate appends the digest, as in node:24-slim@sha256:… (docs/operator.md, «Containers»).
ARG NODE_IMAGE=node:24-slim

FROM ${NODE_IMAGE} AS websites
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The only skipped script would download Node, which the image already contains.
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force
# The code belongs to root and is read-only for the service.
COPY . .
RUN node scripts/bundle.ts
# All written files are outside of the code, on volumes.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 \
    DIST_FOLDER=/data/dist WORK_FOLDER=/data/work OUTBOX_FOLDER=/data/outbox \
    SECRETS_FOLDER=/data/secrets
# nginx's folder has the same path as in its own container, because its configuration contains the path.
RUN mkdir -p /data/dist /data/work /data/outbox /data/secrets /etc/nginx/conf.d && chmod 700 /data/secrets && \
    chown -R node:node /data /etc/nginx/conf.d
USER node
EXPOSE 4321
CMD ["node", "scripts/serve.ts"]

FROM websites AS content
USER root
# Building the editors' panel needs 2 GB of memory.
RUN cd cms && npm ci && node scripts/strapi.ts build && npm cache clean --force
# A separate account from the websites, so that neither can read the volumes of the other.
RUN useradd --uid 1001 --no-create-home --shell /usr/sbin/nologin content \
    && mkdir -p /data/content/public/uploads /data/content/private && chown -R content:content /data/content
USER content
ENV PORT=1337 PUBLIC_FOLDER=/data/content/public PRIVATE_FOLDER=/data/content/private \
    TOKENS_FILE=/data/content/tokens.env ENV_PATH=/data/content/.env
EXPOSE 1337
CMD ["node", "cms/scripts/start.ts", "--admin"]

FROM websites
