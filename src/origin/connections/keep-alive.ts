/** Ms that the origin keeps a connection on which nothing is asked. Proxies give theirs up before, so that none sends into one that is closed. */
export const keepAliveMs = 10_000;

/** Seconds after which a proxy gives up a connection to the origin. */
export const proxyKeepAliveSeconds = keepAliveMs / 1000 - 2;
