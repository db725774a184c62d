import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Plugin, Rolldown, UserConfig } from 'vite'

const inRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/**
 * Returns the build configuration of a front end. The build goes to a folder of backend/public. Its
 * manifest is used to measure first loads. Each of `groups` collects code in one file.
 */
export function frontEndConfig(
  folder: string,
  base: string,
  groups: readonly Rolldown.CodeSplittingGroup[] = []
): UserConfig {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  return {
    root: inRoot(folder),
    base,
    cacheDir: inRoot(`node_modules/.vite/${folder}`),
    plugins: [react(), preloadFont()],
    define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
    resolve: {
      alias: [{ find: /^#shared\//, replacement: inRoot('shared/') }],
      dedupe: ['react', 'react-dom', '@emotion/react', '@emotion/styled', 'react-router'],
    },
    build: {
      outDir: inRoot(`backend/public${base}`),
      emptyOutDir: false,
      manifest: true,
      // Older browsers load the same files a little later.
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // All packages of the first load share one file, even if screens use different parts.
              // One file compresses better than several.
              { name: 'packages', tags: ['$initial'], test: /node_modules/, priority: 2 },
              ...groups,
            ],
          },
        },
      },
    },
  }
}

const FIRST_FONT = /inter-latin-wght-normal.*\.woff2$/

/** Preloads the page's font, so that the first text already uses it. */
function preloadFont(): Plugin {
  let base = '/'
  return {
    name: 'preload-font',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FIRST_FONT.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
              href: base + file,
            },
            injectTo: 'head-prepend',
          })),
    },
  }
}
