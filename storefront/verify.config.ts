import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { frontEndConfig } from '../.config/front_end.ts'
import { verifyPage } from './verify_page.ts'

const { build, ...config } = frontEndConfig('storefront', '/')

/** Builds the verification page on its own, so that it shares no file with the storefront. */
export default defineConfig({
  ...config,
  plugins: [verifyPage()],
  build: {
    ...build,
    manifest: '.vite/verify.json',
    copyPublicDir: false,
    rolldownOptions: { input: fileURLToPath(new URL('verify.html', import.meta.url)) },
  },
})
