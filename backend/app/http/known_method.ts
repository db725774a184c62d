const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The method of a request as measures and traces tell of it: whoever calls makes others up. */
export const knownMethod = (method: string): string => (METHODS.has(method) ? method : 'other')
