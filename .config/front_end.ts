import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Plugin, Rolldown, UserConfig } from 'vite'

const inRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/**
 * What both front ends are built with: from their folder into a folder of backend/public, with a
 * manifest from which the sizes of first loads are computed. `groups` are files of its own that code
 * is gathered in.
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
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // What the first load takes of packages is one file, however many screens share parts of
              // it: it compresses better, and does not grow by being cut up.
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

/** Has the page ask for its font at once, so that the first words are written in it already. */
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
