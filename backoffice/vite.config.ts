import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vite'
import { frontEndConfig } from '../.config/front_end.ts'

/**
 * The application is an entry beside that of the page, which fetches it once somebody is logged
 * in: so its packages are one file as well, see frontEndConfig.
 */
const input = ['index.html', 'src/app/start.tsx'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url))
)

export default defineConfig(
  mergeConfig(frontEndConfig('backoffice', '/backoffice/'), {
    build: { rolldownOptions: { input } },
  })
)
