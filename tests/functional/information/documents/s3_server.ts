import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const BUCKET = 'documents'
const REGION = 'eu-central-1'
const KEY_ID = 'AKIDEXAMPLE'
const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'

interface StoredObject {
  content: Buffer
  contentType: string
}

/**
 * An S3 server in memory with one bucket: PUT, GET with ranges, HEAD and DELETE. Refuses requests
 * without a valid signature (AWS Signature Version 4).
 */
export class S3Server {
  readonly objects = new Map<string, StoredObject>()
  /** Received requests, such as `GET bytes=0-3`. */
  readonly asked: string[] = []
  /** While this is set, the server refuses every request with it. */
  failsWith: { status: number; code: string } | null = null
  #server: Server | undefined

  async start(): Promise<Record<string, string>> {
    this.#server = createServer((request, response) => void this.#answer(request, response))
    await once(this.#server.listen(0, '127.0.0.1'), 'listening')
    const { port } = this.#server.address() as AddressInfo
    return {
      STORAGE_DRIVER: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_FORCE_PATH_STYLE: 'true',
      S3_BUCKET: BUCKET,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: KEY_ID,
      S3_SECRET_ACCESS_KEY: SECRET,
    }
  }

  stop(): void {
    this.#server?.close()
    this.#server?.closeAllConnections()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const { method = '', headers } = request
    this.asked.push([method, headers.range].filter(Boolean).join(' '))
    const { pathname } = new URL(request.url ?? '/', 'http://s3.invalid')
    if (this.failsWith) return refuse(response, this.failsWith)
    if (!isSigned(request)) return refuse(response, { status: 403, code: 'SignatureDoesNotMatch' })
    const [, bucket, key] = /^\/([^/]+)\/(.+)$/.exec(pathname) ?? []
    if (bucket !== BUCKET || !key) return refuse(response, { status: 404, code: 'NoSuchBucket' })
    if (method === 'PUT') {
      this.objects.set(key, { content: body, contentType: headers['content-type'] ?? '' })
      return void response.writeHead(200, { etag: `"${md5(body)}"` }).end()
    }
    if (method === 'DELETE') {
      this.objects.delete(key)
      return void response.writeHead(204).end()
    }
    const found = this.objects.get(key)
    if (!found) return refuse(response, { status: 404, code: 'NoSuchKey' })
    send(response, found, method === 'GET' ? headers.range : undefined)
  }
}

function send(response: ServerResponse, { content, contentType }: StoredObject, range?: string) {
  const head = { 'content-type': contentType, 'etag': `"${md5(content)}"` }
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (first === undefined) {
    response.writeHead(200, { ...head, 'content-length': content.length }).end(content)
    return
  }
  const part = content.subarray(Number(first), Number(last) + 1)
  const place = `bytes ${first}-${Number(first) + part.length - 1}/${content.length}`
  response
    .writeHead(206, { ...head, 'content-length': part.length, 'content-range': place })
    .end(part)
}

function refuse(
  response: ServerResponse,
  { status, code }: { status: number; code: string }
): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`)
}

function isSigned({ method = '', url = '/', headers }: IncomingMessage): boolean {
  const [, scope = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? ''
    ) ?? []
  const { pathname, searchParams } = new URL(url, 'http://s3.invalid')
  searchParams.sort()
  const names = signed.split(';')
  const canonical = [
    method,
    pathname,
    String(searchParams),
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${SECRET}`)
  return hmac(key, text).toString('hex') === signature
}

const md5 = (content: Buffer) => createHash('md5').update(content).digest('hex')

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
