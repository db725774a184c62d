import { defineConfig } from 'vite'
import { frontEndConfig } from '../.config/front_end.ts'

export default defineConfig(
  frontEndConfig('storefront', '/', [
    { name: 'start', tags: ['$initial'], priority: 1 },
    // Each file costs a slow phone a trip to the server: what several screens share is one file
    // instead of some fifty, most of them of a kilobyte.
    { name: 'parts', minShareCount: 4 },
  ])
)
