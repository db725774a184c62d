import { isDeepStrictEqual } from 'node:util'
import type { Caller, Scenario } from '#tests/bench/scenarios'
import { type DatabaseProxy } from '#tests/functional/setup/database/database_proxy'

/** The response to a request without the parts that differ in every response, and its size. */
export interface Said {
  content: unknown
  bytes: number
}

export async function ask(origin: string, scenario: Scenario, caller: Caller): Promise<Said> {
  const { method, path, headers, body } = scenario.request(caller)
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { 'accept': 'application/json', 'content-type': 'application/json', ...headers },
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body).replace(/"uuid":"[^"]*"/g, renewUuid) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${scenario.name} answered ${response.status}: ${text}`)
  const range = response.headers.get('content-range')
  const hide = (key: string, value: unknown) => (scenario.varies?.includes(key) ? '…' : value)
  return {
    content: { range, body: JSON.parse(text, hide) as unknown },
    bytes: Buffer.byteLength(text),
  }
}

const renewUuid = () => `"uuid":"${crypto.randomUUID()}"`

/** Throws if two servers respond differently, because then their speed cannot be compared. */
export function compare(name: string, portal: Said, bare: Said): void {
  if (isDeepStrictEqual(portal.content, bare.content)) return
  const difference = firstDifference(portal.content, bare.content, '')
  throw new Error(`${name}: the bare server answers something else at ${difference}.`)
}

function firstDifference(portal: unknown, bare: unknown, path: string): string {
  if (isObject(portal) && isObject(bare)) {
    const keys = new Set([...Object.keys(portal), ...Object.keys(bare)])
    for (const key of keys) {
      if (isDeepStrictEqual(portal[key], bare[key])) continue
      return firstDifference(portal[key], bare[key], `${path}/${key}`)
    }
  }
  return `${path}: ${JSON.stringify(portal)} / ${JSON.stringify(bare)}`
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Statement that extends a session: sent once a second and not by every request. */
const OF_CLOCK = /^update .?sessions/i

export const countStatements = ({ statements }: DatabaseProxy): number =>
  statements.filter((text) => !OF_CLOCK.test(text)).length
