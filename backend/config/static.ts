import { defineConfig } from '@adonisjs/static'

/** Options of the underlying file server: pages are answered by their route, with their cookie. */
const fileServer = { index: false, redirect: false }

/** Built files carry a fingerprint in their name and never change; others are asked for anew. */
export default defineConfig({
  ...fileServer,
  enabled: true,
  etag: true,
  lastModified: true,
  dotFiles: 'ignore',
  headers: (path) => ({
    'Cache-Control': path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  }),
})
