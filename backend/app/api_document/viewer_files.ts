import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Files of the document's viewer by their type: no outside host is asked for them. */
export const VIEWER_FILES: ReadonlyMap<string, string> = new Map([
  ['favicon-32x32.png', 'image/png'],
  ['swagger-ui.css', 'text/css'],
  ['swagger-ui-bundle.js', 'text/javascript'],
])

/** What they may be passed on under; it goes with them. */
export const VIEWER_TERMS = ['LICENSE', 'NOTICE']

/** Where the build puts them. */
export const BUILT_VIEWER = 'backend/app/api_document/viewer'

/** The folder they are read from: the build's, or that of the package, which development has. */
function findViewer(): string {
  const built = fileURLToPath(new URL('./viewer', import.meta.url))
  if (existsSync(built)) return built
  return dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
}

/** Path of one of them. */
export const viewerFile = (name: string): string => join(findViewer(), name)
