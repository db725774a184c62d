import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { clientAddress } from '#app/http/client_address'
import { LONGEST_ARRIVAL_MS } from '#app/http/input/limit_arrival'
import { secureCookies } from '#config/cookies'
import env from '#start/env'
import { defineConfig } from '@adonisjs/core/http'

/** Address under which people reach the portal, without a slash at the end. */
export const appUrl = env.get('APP_URL').replace(/(?<!\/)\/+$/, '')

const trustsProxy = env.get('TRUST_PROXY') ?? (() => false)

export const http = defineConfig({
  generateRequestId: true,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  // Nothing but the address is believed of what proxies say: APP_URL tells host and protocol.
  trustProxy: false,
  getIp: ({ request }) =>
    clientAddress(
      request.socket.remoteAddress,
      request.headers['x-forwarded-for']?.toString(),
      trustsProxy
    ),
  // Nearly every call has a minute, see there; a large file takes longer on a slow line.
  requestTimeout: LONGEST_ARRIVAL_MS,
  // Longer than nginx keeps an idle connection (60 s): a call never meets one that was just closed.
  keepAliveTimeout: 75_000,
  onBadUrl: async (request: IncomingMessage, response: ServerResponse) => {
    const { refuseBadAddress } = await import('#app/http/refuse_bad_address')
    refuseBadAddress(request, response)
  },
  // A comma is part of a value, as in JSON and in names; lists repeat their name.
  qs: { parse: { comma: false } },
  cookie: { path: '/', httpOnly: true, secure: secureCookies, sameSite: 'lax' },
})

const manifest = createRequire(import.meta.url)('../../package.json') as { version: string }

/** Version of the product, as package.json has it. */
export const appVersion = manifest.version
