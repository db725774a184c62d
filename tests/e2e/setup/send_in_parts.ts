import { once } from 'node:events'
import { type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getActiveTestOrFail } from '@japa/runner'
import type { Page } from 'playwright'

/** An answer that a test writes a part at a time. */
export interface SentInParts {
  /** Resolves once it was asked for. */
  reached: Promise<void>
  write: (part: string) => void
  end: () => void
  /** Ends the connection in the middle of the answer. */
  cut: () => void
  /** Resolves once whoever asked wants no more of it. */
  left: Promise<void>
}

/** Has the test answer a page's calls to an address with a file, over a connection of its own. */
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
  const answer = (use: (response: ServerResponse) => void) => void asked.promise.then(use)
  return {
    reached: asked.promise.then(() => undefined),
    write: (part) => answer((response) => response.write(part)),
    end: () => answer((response) => response.end()),
    cut: () => answer((response) => response.destroy()),
    left: left.promise,
  }
}
