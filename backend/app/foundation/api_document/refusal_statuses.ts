import type { AnyEndpoint } from '#app/foundation/endpoints/endpoint_spec'

/** Includes public endpoints, because strangers can have sessions too. */
export const needsCsrf = ({ method, stateless }: AnyEndpoint) => method !== 'GET' && !stateless

export function refusalStatuses(spec: AnyEndpoint): number[] {
  const statuses = new Set<number>(Object.keys(spec.refusals ?? {}).map(Number))
  if (!spec.stateless) statuses.add(503)
  if (spec.access !== 'public') statuses.add(401).add(403)
  if (needsCsrf(spec)) statuses.add(403)
  if (spec.params) statuses.add(404)
  if (spec.params && needsCsrf(spec)) statuses.add(409)
  if (spec.query) statuses.add(422)
  if (spec.body || spec.takes) for (const status of [400, 409, 413, 415, 422]) statuses.add(status)
  // Invalid tokens and parallel downloads are limited.
  if (spec.throttled || spec.token || spec.produces || spec.file) statuses.add(429)
  return [...statuses].sort((a, b) => a - b)
}
