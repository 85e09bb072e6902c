/** Paths of the state endpoints, on every host. */
export const statePaths = { health: '/healthz', ready: '/readyz', status: '/api/status', metrics: '/metrics' } as const;
