import { existsSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import app from '@adonisjs/core/services/app'
import sirv, { type RequestHandler } from 'sirv'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Built files have a fingerprint and never change; others are revalidated. */
const FOREVER = 'public, max-age=31536000, immutable'

const serve = fileServer(app.publicPath())

/** Serves a built file, compressed if accepted; passes pages and API requests on. */
export async function serveFile(ctx: HttpContext, next: NextFn) {
  const { request, response } = ctx
  const path = request.url()
  const isRead = request.method() === 'GET' || request.method() === 'HEAD'
  if (!isRead || path.includes('/api/') || path.startsWith('/health/')) return next()
  const isServed = await new Promise<boolean>((resolve) => {
    // Files are small, so ranges are ignored.
    delete request.request.headers.range
    response.relayHeaders()
    response.response.once('close', () => resolve(true))
    response.response.once('pipe', endWithFile)
    serve(request.request, response.response, () => resolve(false))
    response.response.off('pipe', endWithFile)
  })
  if (!isServed) return next()
}

/** Ends the response, not the process, if a file was deleted after the start. */
function endWithFile(this: Writable, file: Readable): void {
  file.once('error', () => this.destroy())
}

/** Serves the files that existed at the start, without checking the disk for later ones. */
function fileServer(folder: string): RequestHandler {
  if (!existsSync(folder)) return (_request, _response, next) => void next?.()
  return sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: (response, path) =>
      response.setHeader('Cache-Control', path.includes('/assets/') ? FOREVER : 'no-cache'),
  })
}
