import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { MetricsSource } from '#config/portal/metrics'
import type { Registry } from 'prom-client'

/** Time for a request to arrive; a request for metrics takes less. */
const PATIENCE_MS = 5_000

/** Serves metrics at `/metrics` on their own port, optionally with a bearer token. */
export async function serveMetrics(registry: Registry, source: MetricsSource): Promise<Server> {
  const server = createServer((request, response) => {
    respond(request, response, { registry, token: source.token }).catch(() =>
      response.writeHead(500).end()
    )
  })
  server.requestTimeout = PATIENCE_MS
  server.listen(source.port, source.host)
  await once(server, 'listening')
  // Lets the process end while the server is listening.
  server.unref()
  return server
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { registry, token }: { registry: Registry; token: string | null }
): Promise<void> {
  if (request.url !== '/metrics') return void response.writeHead(404).end()
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return void response.writeHead(405).end()
  }
  if (token !== null && !isEqual(request.headers.authorization ?? '', `Bearer ${token}`)) {
    return void response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end()
  }
  const text = await registry.metrics()
  response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' })
  response.end(text)
}

const isEqual = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected))

const digest = (text: string) => createHash('sha256').update(text).digest()
