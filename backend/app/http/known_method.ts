const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Returns the method of a request for measures and traces; methods that callers make up are `other`. */
export const knownMethod = (method: string): string => (METHODS.has(method) ? method : 'other')
