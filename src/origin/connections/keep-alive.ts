/** Keep-alive timeout of the origin, in ms. Proxies close idle connections earlier, so that they never use a closed one. */
export const keepAliveMs = 10_000;

/** Keep-alive timeout of a proxy for its connections to the origin, in seconds. */
export const proxyKeepAliveSeconds = keepAliveMs / 1000 - 2;
