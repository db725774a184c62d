import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** While the API restarts it refuses connections; so long a call waits for it. */
const PATIENCE_MS = 15_000
const RETRY_EVERY_MS = 100

/** What the API answers itself; everything else is a page or a module of a front end. */
const API_ADDRESS = /^\/(?:api|health|demo)(?:\/|$)|\/api\//

/** Which of the processes behind the development address answers a path. */
export function findTarget(path: string): 'api' | 'backoffice' | 'storefront' {
  if (/^\/backoffice(?:[/?]|$)/.test(path) && !path.startsWith('/backoffice/api/')) {
    return 'backoffice'
  }
  return API_ADDRESS.test(path.split('?')[0] ?? '') ? 'api' : 'storefront'
}

/** Hands a call on to the API, and waits for it while it restarts. */
export async function forwardToApi(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  port: number
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const deadline = performance.now() + PATIENCE_MS
  while (!(await tryToForward(incoming, body, outgoing, port))) {
    if (performance.now() > deadline) {
      outgoing.writeHead(502, { 'content-type': 'application/json' })
      outgoing.end(JSON.stringify({ detail: 'The API does not run; its output says why.' }))
      return
    }
    await wait(RETRY_EVERY_MS)
  }
}

/** Returns false when nobody listens, so that the call may be tried again. */
function tryToForward(
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
  port: number
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const { method, url: path, headers } = incoming
    const call = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.on('end', () => resolve(true))
    })
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') resolve(false)
      else reject(error)
    })
    call.end(body)
  })
}
