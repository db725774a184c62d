import { once } from 'node:events'
import { type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getActiveTestOrFail } from '@japa/runner'
import type { Page } from 'playwright'

export interface SentInParts {
  /** Resolves once the page has requested the response. */
  reached: Promise<void>
  write: (part: string) => void
  end: () => void
  /** Breaks the connection in the middle of the response. */
  cut: () => void
  /** Resolves once the client has disconnected. */
  left: Promise<void>
}

/** Serves a file to the page in parts, so that a test decides when each part arrives. */
export async function sendInParts(page: Page, address: RegExp): Promise<SentInParts> {
  const asked = Promise.withResolvers<ServerResponse>()
  const left = Promise.withResolvers<void>()
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/csv' })
    response.on('close', left.resolve)
    asked.resolve(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  getActiveTestOrFail().cleanup(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  await page.route(address, (route) => route.continue({ url: `http://127.0.0.1:${port}/` }))
  const respond = (use: (response: ServerResponse) => void) => void asked.promise.then(use)
  return {
    reached: asked.promise.then(() => undefined),
    write: (part) => respond((response) => response.write(part)),
    end: () => respond((response) => response.end()),
    cut: () => respond((response) => response.destroy()),
    left: left.promise,
  }
}
