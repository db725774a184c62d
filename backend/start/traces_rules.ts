import type { Rule } from '#start/env_rules'
import { Secret } from '@adonisjs/core/helpers'

/** Address of an OpenTelemetry collector, which may have a path. */
export const collectorAddress: Rule<string> = (name, value = '') => {
  const url = URL.parse(value)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search || url.username) {
    throw new Error(`${name} must be an address like http://127.0.0.1:4318, not "${value}".`)
  }
  return value
}

/** Percent-encoded `name=value` headers with commas between. Error messages never contain them. */
export const headerList: Rule<Secret<Record<string, string>>> = (name, value = '') => {
  const headers: Record<string, string> = {}
  for (const one of value.split(',').filter((part) => part.trim() !== '')) {
    const [, header, text] = /^([\w!#$%&'*+.^`|~-]+)\s*=(.*)$/.exec(one.trim()) ?? []
    if (header === undefined || text === undefined) {
      throw new Error(`${name} must be like authorization=Bearer%20…, with commas between several.`)
    }
    headers[header] = decode(name, text.trim())
  }
  return new Secret(headers)
}

function decode(name: string, text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Error(`${name} has a % that encodes nothing; write it as %25.`)
  }
}

const PATIENCE_MS = 3_000

/** Milliseconds for one request to the collector, and for a batch with all its attempts. */
export interface CollectorPatience {
  sendMs: number
  batchMs: number
}

export function collectorPatience(said: {
  all?: number | undefined
  traces?: number | undefined
  batch?: number | undefined
}): CollectorPatience {
  const sendMs = said.traces ?? said.all ?? PATIENCE_MS
  return { sendMs, batchMs: said.batch ?? sendMs }
}

export const share: Rule<number> = (name, value = '') => {
  const number = Number(value)
  if (!/^(?:0|1|[01]?\.\d+)$/.test(value) || number > 1) {
    throw new Error(`${name} must be a number from 0 to 1, not "${value}".`)
  }
  return number
}
