import { Agent, request } from 'node:http'

/** A request as sent over the wire, without encoding, redirects or added headers. */
export interface RawRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array
}

export interface RawResponse {
  status: number
  type: string
  text: string
  retryAfter: string | undefined
}

const keptOpen = new Agent({ keepAlive: true, maxSockets: 16 })

/** Sends a request and reads the response. Rejects if the connection breaks before that. */
export async function sendRaw(raw: RawRequest, origin: string): Promise<RawResponse> {
  try {
    return await sendOnce(raw, origin, keptOpen)
  } catch (error) {
    // The server may close an idle connection at the moment of its next use.
    if ((error as { reused?: boolean }).reused) return sendOnce(raw, origin, new Agent())
    throw error
  }
}

function sendOnce(
  { method, path, headers, body }: RawRequest,
  origin: string,
  agent: Agent
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: hostname,
        port,
        agent,
        method,
        path,
        headers: {
          ...headers,
          ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString(),
            retryAfter: response.headers['retry-after'],
          })
        )
      }
    )
    sent.on('error', (error) => reject(Object.assign(error, { reused: sent.reusedSocket })))
    sent.end(body)
  })
}
