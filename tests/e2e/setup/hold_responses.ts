import app from '@adonisjs/core/services/app'
import { getActiveTestOrFail } from '@japa/runner'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Page } from 'playwright'

export interface HeldResponses {
  /** Resolves once a request has arrived. */
  reached: Promise<void>
  release: () => void
}

/** Returns `pass`, which blocks its callers until `held.release`, and reports the first call. */
function closedDoor() {
  const asked = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  return {
    held: { reached: asked.promise, release: gate.resolve },
    pass: () => {
      asked.resolve()
      return gate.promise
    },
  }
}

/** Holds the server's responses to matching URLs until release or the end of the test. */
export async function holdResponses(address: RegExp): Promise<HeldResponses> {
  const { held, pass } = closedDoor()
  const node = (await app.container.make('server')).getNodeServer()!
  const listeners = node.listeners('request')
  const result = async (request: IncomingMessage, response: ServerResponse) => {
    if (address.test(request.url!)) await pass()
    for (const listener of listeners) listener.call(node, request, response)
  }
  node.removeAllListeners('request').on('request', result)
  getActiveTestOrFail().cleanup(() => {
    held.release()
    node.removeAllListeners('request')
    for (const listener of listeners) node.on('request', listener as typeof result)
  })
  return held
}

/**
 * Holds requests of the page. While this is active, the page loads all files again instead of using
 * its cache.
 */
export async function holdRequests(page: Page, address: RegExp): Promise<HeldResponses> {
  const { held, pass } = closedDoor()
  await page.route(address, async (route) => {
    await pass()
    await route.continue()
  })
  return held
}
