import { defineConfig } from 'vite'
import { frontEndConfig } from '../.config/front_end.ts'
import type { Plugin } from 'vite'

const config = frontEndConfig('storefront', '/', [
  // Runs before the others are there, and therefore takes nothing from them.
  { name: 'opening', test: /storefront\/src\/main\/opening\/|vite\/preload-helper/, priority: 3 },
  { name: 'start', tags: ['$initial'], priority: 1 },
  // Each file costs a slow phone a trip to the server: what several screens share is one file
  // instead of some fifty, most of them of a kilobyte.
  { name: 'parts', minShareCount: 4 },
  // The pages of orders have that many small parts in common.
  { name: 'orders', test: /\/(ordering|Search|Clear)|useDebounced/, minShareCount: 2 },
])

export default defineConfig({ ...config, plugins: [config.plugins, runOpeningFirst()] })

/** Has the page run the opening as soon as it is there; as part of the start it would wait for all. */
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
