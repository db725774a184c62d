const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export const knownMethod = (method: string): string => (METHODS.has(method) ? method : 'other')
