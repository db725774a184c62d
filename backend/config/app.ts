import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { clientAddress } from '#app/foundation/http/client_address'
import { LONGEST_ARRIVAL_MS } from '#app/foundation/http/input/limit_arrival'
import { secureCookies } from '#config/portal/cookies'
import env from '#start/env'
import { defineConfig } from '@adonisjs/core/http'

/** The public address, without a trailing slash. */
export const appUrl = env.get('APP_URL')

const trustsProxy = env.get('TRUST_PROXY') ?? (() => false)

export const http = defineConfig({
  generateRequestId: true,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  // Only the client's address is taken from proxies. APP_URL names host and protocol.
  trustProxy: false,
  getIp: ({ request }) =>
    clientAddress(
      request.socket.remoteAddress,
      request.headers['x-forwarded-for']?.toString(),
      trustsProxy
    ),
  // Longer than the limits of limit_arrival.ts, which are one minute for most bodies.
  requestTimeout: LONGEST_ARRIVAL_MS,
  // Longer than nginx keeps an idle connection (60 s), so that nginx never uses one that was just
  // closed.
  keepAliveTimeout: 75_000,
  onBadUrl: async (request: IncomingMessage, response: ServerResponse) => {
    const { refuseBadAddress } = await import('#app/foundation/http/refuse_bad_address')
    refuseBadAddress(request, response)
  },
  // Commas are part of values, as in JSON and in names. A list repeats its parameter.
  qs: { parse: { comma: false } },
  cookie: { path: '/', httpOnly: true, secure: secureCookies, sameSite: 'lax' },
})

const manifest = createRequire(import.meta.url)('../../package.json') as { version: string }

export const appVersion = manifest.version
