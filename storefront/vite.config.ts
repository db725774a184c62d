import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { defineConfig } from 'vite'
import { frontEndConfig } from '../.config/front_end.ts'
import { verifyPage } from './verify_page.ts'
import type { Plugin, ProxyOptions } from 'vite'

const LOOPBACK = '127.0.0.1'
const PATIENCE_MS = 15_000
const RETRY_EVERY_MS = 100

const config = frontEndConfig('storefront', '/', [
  // Runs before the others are there, and therefore takes nothing from them. It requests the first
  // data, and holds the small shapes of all endpoints, so that screens share no file for each.
  {
    name: 'opening',
    test: /storefront\/src\/main\/opening\/|_endpoints\.ts$|vite\/preload-helper/,
    priority: 3,
  },
  { name: 'start', tags: ['$initial'], priority: 1 },
  // Each file costs a slow phone a trip to the server: what several screens share is one file
  // instead of some fifty, most of them of a kilobyte.
  { name: 'parts', minShareCount: 4 },
  // The pages of orders have that many small parts in common.
  { name: 'orders', test: /\/(ordering|Search|Clear)|useDebounced/, minShareCount: 2 },
])

/** Ports of the two other servers of `npm run dev`; this one is the address of all. */
const { API_PORT, BACKOFFICE_PORT } = process.env

/** The first matching pattern wins. A source folder may be named `api` too. */
const proxy: Record<string, ProxyOptions> = {
  '^/(?:api|health|demo)(?:[/?]|$)|^/[^/?]+/api/': {
    target: `http://${LOOPBACK}:${API_PORT}`,
    bypass: untilApiListens,
  },
  '^/backoffice(?:[/?]|$)': { target: `http://${LOOPBACK}:${BACKOFFICE_PORT}`, ws: true },
}

export default defineConfig({
  ...config,
  plugins: [config.plugins, runOpeningFirst(), verifyPage()],
  server: { proxy },
})

/** Holds a request back while the API restarts. */
async function untilApiListens(): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (!(await isApiListening()) && performance.now() < deadline) await wait(RETRY_EVERY_MS)
}

function isApiListening(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(API_PORT), LOOPBACK)
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}

/** Runs the module `opening` before all others; as part of the entry it would wait for them. */
function runOpeningFirst(): Plugin {
  return {
    name: 'run-opening-first',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /\/opening-[^/]+\.js$/.test(file))
          .map((file) => ({
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: '', src: `/${file}` },
            injectTo: 'head-prepend',
          })),
    },
  }
}
