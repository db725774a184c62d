import autocannon, { type Client } from 'autocannon'
import { randomUUID } from 'node:crypto'
import { cpuTimeMs } from '#tests/bench/measure/cpu_time'
import type { Caller, CallerRequest, Scenario, Side } from '#tests/bench/scenarios'

export interface Load {
  requestsPerSecond: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
  longestMs: number
  /** Milliseconds of processor time that the server took for one request, without other load. */
  cpuMs: number
  /** Requests without a 2xx response. The figures are only valid if there are none. */
  failures: number
}

export async function load(
  { origin, crowd, process }: Side,
  scenario: Scenario,
  connections: number,
  seconds: number
): Promise<Load> {
  const callers: Caller[] = scenario.name.startsWith('staff') ? [crowd.staff] : crowd.buyers
  let next = 0
  const setupClient = (client: Client) => {
    const request = scenario.request(callers[next % callers.length]!)
    next += 1
    client.setRequests([toRequest(request)])
  }
  const times: number[] = []
  const cpuBefore = cpuTimeMs(process.pid)
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const instance = autocannon(
    { url: origin, connections, duration: seconds, setupClient },
    (error, result) => (error ? reject(error) : resolve(result))
  )
  instance.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  const result = await promise
  const cpuMs = (cpuTimeMs(process.pid) - cpuBefore) / times.length
  times.sort((a, b) => a - b)
  const share = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN
  return {
    requestsPerSecond: times.length / result.duration,
    p50Ms: share(0.5),
    p95Ms: share(0.95),
    p99Ms: share(0.99),
    longestMs: times.at(-1) ?? Number.NaN,
    cpuMs,
    failures: result.non2xx + result.errors + result.timeouts,
  }
}

/** Gives the lines new ids, because a line can be ordered only once. */
export const renewed = (body: string): string =>
  body.replace(/"uuid":"[^"]*"/g, () => `"uuid":"${randomUUID()}"`)

function toRequest({ method, path, headers, body }: CallerRequest): autocannon.Request {
  const common = {
    method,
    path,
    headers: { 'accept': 'application/json', 'content-type': 'application/json', ...headers },
  }
  if (body === undefined) return common
  const text = JSON.stringify(body)
  return {
    ...common,
    body: text,
    setupRequest: (request) => ({
      ...request,
      body: renewed(text),
    }),
  }
}
