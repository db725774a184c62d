import app from '@adonisjs/core/services/app'
import { getActiveTestOrFail } from '@japa/runner'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Page } from 'playwright'

export interface HeldAnswers {
  /** Resolves once something was asked for. */
  reached: Promise<void>
  release: () => void
}

/** A door that opens for all who wait at it, and tells that somebody does. */
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

/**
 * Has the server, which runs in the process of the tests, answer no call to an address until it is
 * released or the test ends. The address is a path with its query.
 */
export async function holdAnswers(address: RegExp): Promise<HeldAnswers> {
  const { held, pass } = closedDoor()
  const node = (await app.container.make('server')).getNodeServer()!
  const listeners = node.listeners('request')
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (address.test(request.url!)) await pass()
    for (const listener of listeners) listener.call(node, request, response)
  }
  node.removeAllListeners('request').on('request', answer)
  getActiveTestOrFail().cleanup(() => {
    held.release()
    node.removeAllListeners('request')
    for (const listener of listeners) node.on('request', listener as typeof answer)
  })
  return held
}

/**
 * Keeps in the browser what the page asks of an address until it is released, also what it would
 * find in its cache: while a page is watched like that, it fetches all its files anew.
 */
export async function holdRequests(page: Page, address: RegExp): Promise<HeldAnswers> {
  const { held, pass } = closedDoor()
  await page.route(address, async (route) => {
    await pass()
    await route.continue()
  })
  return held
}
