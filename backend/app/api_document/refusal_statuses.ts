import type { AnyEndpoint } from '#app/endpoints/endpoint_spec'

/** Strangers' calls have a session as well, which other sites must not use. */
export const needsCsrf = ({ method, stateless }: AnyEndpoint) => method !== 'GET' && !stateless

/** The statuses with which a call may be refused: those that it names, and those that follow from the rest. */
export function refusalStatuses(spec: AnyEndpoint): number[] {
  const statuses = new Set<number>(Object.keys(spec.refusals ?? {}).map(Number))
  if (!spec.stateless) statuses.add(503)
  if (spec.access !== 'public') statuses.add(401).add(403)
  if (needsCsrf(spec)) statuses.add(403)
  if (spec.params) statuses.add(404)
  if (spec.params && needsCsrf(spec)) statuses.add(409)
  if (spec.query) statuses.add(422)
  if (spec.body || spec.takes) for (const status of [400, 409, 413, 415, 422]) statuses.add(status)
  // Bad tokens are counted, and the files that one person receives at once are few.
  if (spec.throttled || spec.token || spec.produces || spec.file) statuses.add(429)
  return [...statuses].sort((a, b) => a - b)
}
