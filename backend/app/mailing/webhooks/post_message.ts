import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import {
  PrivateAddress,
  isPrivateLiteral,
  lookUpPublic,
} from '#app/mailing/webhooks/public_address'
import type { AttemptFailure } from '#shared/mailing/webhooks/webhook_contract'

export interface Posting {
  url: string
  headers: Record<string, string>
  body: string
  /** True if the address may belong to a private network. */
  toPrivate: boolean
  signal: AbortSignal
  timeoutMs?: number
}

/** The result of one attempt. Any status of 200 to 299 is a success. */
export interface Posted {
  status: number | null
  failure: AttemptFailure | null
  /** The first kilobyte of the response. */
  response: string
}

const TIMEOUT_MS = 15_000

const MAX_RESPONSE_BYTES = 1024

/** Posts a message over a connection of its own, without following redirects. Never throws. */
export async function postMessage(posting: Posting): Promise<Posted> {
  const timeout = AbortSignal.timeout(posting.timeoutMs ?? TIMEOUT_MS)
  try {
    const response = await send(posting, AbortSignal.any([timeout, posting.signal]))
    const status = response.statusCode ?? 0
    const isDelivered = status >= 200 && status < 300
    return {
      status,
      failure: isDelivered ? null : 'STATUS',
      response: await readStart(response),
    }
  } catch (error) {
    return { status: null, failure: timeout.aborted ? 'TIMEOUT' : failureOf(error), response: '' }
  }
}

async function send(
  { url, headers, body, toPrivate }: Posting,
  signal: AbortSignal
): Promise<IncomingMessage> {
  const { protocol, hostname } = new URL(url)
  // For an IP address, the connection would not call `lookup`.
  if (!toPrivate && isPrivateLiteral(hostname)) throw new PrivateAddress()
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { request } = protocol === 'https:' ? https : http
  request(url, {
    method: 'POST',
    agent: false,
    signal,
    ...(!toPrivate && { lookup: lookUpPublic }),
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'User-Agent': 'Label-Portal-Webhooks/1.0',
    },
  })
    .on('response', resolve)
    .on('error', reject)
    .end(body)
  return promise
}

/** Reads the response up to the limits. Ignores errors, because the status decides the success. */
async function readStart(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of response) {
      parts.push(part as Buffer)
      bytes += (part as Buffer).length
      if (bytes >= MAX_RESPONSE_BYTES) break
    }
  } catch {
    // The connection ended early.
  }
  response.destroy()
  const text = Buffer.concat(parts).subarray(0, MAX_RESPONSE_BYTES).toString()
  return text.replaceAll('\0', '')
}

function failureOf(error: unknown): AttemptFailure {
  const { code = '' } = error as { code?: string }
  if (error instanceof PrivateAddress) return 'PRIVATE_ADDRESS'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'HOST_UNKNOWN'
  if (/CERT|SSL|TLS|^EPROTO$|SELF_SIGNED|UNABLE_TO/.test(code)) return 'TLS_FAILED'
  return 'UNREACHABLE'
}
