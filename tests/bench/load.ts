import autocannon from 'autocannon'
import { randomUUID } from 'node:crypto'
import type { Scenario } from '#tests/bench/scenarios'

/** What one server did under a load. */
export interface Load {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  /** Answers that were no 2xx, and calls without answer: 0, or the figures mean nothing. */
  failures: number
}

/** Sends a scenario from so many connections for so many seconds and says how it went. */
export async function load(
  origin: string,
  scenario: Scenario,
  connections: number,
  seconds: number,
  headers: Record<string, string>
): Promise<Load> {
  const result = await autocannon({
    url: `${origin}${scenario.path}`,
    method: scenario.method,
    connections,
    duration: seconds,
    headers: { 'accept': 'application/json', 'content-type': 'application/json', ...headers },
    ...(scenario.body ? { requests: [renewedRequest(scenario)] } : {}),
  })
  return {
    requestsPerSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  }
}

/** Each line of an order is ordered once, so that every request has ids of its own. */
function renewedRequest({ method, path, body }: Scenario): autocannon.Request {
  const text = JSON.stringify(body)
  return {
    method,
    path,
    setupRequest: (request) => ({
      ...request,
      body: text.replace(/"uuid":"[^"]*"/g, () => `"uuid":"${randomUUID()}"`),
    }),
  }
}
