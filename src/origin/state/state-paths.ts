/** Where the origin tells how it is, on every host. */
export const statePaths = { health: '/healthz', status: '/api/status', metrics: '/metrics' } as const;
