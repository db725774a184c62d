import { DARK, LIGHT, type Colours } from '../shared/ground/theme/tokens.ts'
import type { Plugin } from 'vite'

/** The theme's colours as CSS variables: `--text`, `--error-main`. */
const variablesOf = (colours: Colours): string =>
  Object.entries(colours)
    .flatMap(([name, value]: [string, string | Record<string, string>]) =>
      typeof value === 'string'
        ? [`--${name}:${value}`]
        : Object.entries(value).map(([part, colour]) => `--${name}-${part}:${colour}`)
    )
    .join(';')

const STYLE =
  `:root{${variablesOf(LIGHT)}}` + `@media (prefers-color-scheme:dark){:root{${variablesOf(DARK)}}}`

/** Gives the verification page its colours, and serves it at its address during development. */
export function verifyPage(): Plugin {
  return {
    name: 'verify-page',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        if (/^\/verify(?:[?/]|$)/.test(request.url ?? '')) request.url = '/verify.html'
        next()
      })
    },
    transformIndexHtml: (_html, { path }) =>
      path === '/verify.html' ? [{ tag: 'style', children: STYLE, injectTo: 'head' }] : [],
  }
}
