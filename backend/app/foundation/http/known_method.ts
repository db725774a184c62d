const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Returns the method for metrics and traces; unknown ones become `other`. */
export const knownMethod = (method: string): string => (METHODS.has(method) ? method : 'other')
