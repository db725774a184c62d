import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vite'
import { frontEndConfig } from '../.config/front_end.ts'

const objectEntries = fileURLToPath(new URL('object_entries.cjs', import.meta.url))

export default defineConfig(
  mergeConfig(frontEndConfig('storefront', '/'), {
    resolve: { alias: [{ find: 'object.entries', replacement: objectEntries }] },
  })
)
