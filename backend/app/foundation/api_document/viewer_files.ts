import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Media types of the viewer's files. The server provides them, so that no other host is needed. */
export const VIEWER_FILES: ReadonlyMap<string, string> = new Map([
  ['favicon-32x32.png', 'image/png'],
  ['swagger-ui.css', 'text/css'],
  ['swagger-ui-bundle.js', 'text/javascript'],
])

export const VIEWER_TERMS = ['LICENSE', 'NOTICE']

export const BUILT_VIEWER = 'backend/app/foundation/api_document/viewer'

function findViewer(): string {
  const built = fileURLToPath(new URL('./viewer', import.meta.url))
  if (existsSync(built)) return built
  return dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
}

export const viewerFile = (name: string): string => join(findViewer(), name)
