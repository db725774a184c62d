import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { incomingPath } from '#config/drive'
import { fileArrivalMs, limitArrival } from '#app/foundation/http/input/limit_arrival'
import { Refusal } from '#app/foundation/http/refusal'
import {
  BYTES_A_MEGABYTE,
  MAX_DATA_URL_MEGABYTES,
  MAX_DOCUMENT_MEGABYTES,
} from '#shared/ground/http/document_file'
import type { HttpContext } from '@adonisjs/core/http'

export interface ReceivedFile {
  path: string
  bytes: number
  sha256: string
}

export async function incomingFile(name: string): Promise<string> {
  await mkdir(incomingPath, { recursive: true, mode: 0o700 })
  return join(incomingPath, name)
}

const tooLarge = (megabytes: number) =>
  new Refusal(413, 'FILE_TOO_LARGE', { field: 'file', values: { megabytes } })

/**
 * Streams a request body to a file and passes the file to `use`. Deletes it afterwards, unless
 * `use` moved it. Throws 413 above the limit, 415 for a compressed body, 422 at `file` for an empty
 * one, and 400 if the sender disconnected.
 */
export async function withUpload<Result>(
  { request }: HttpContext,
  use: (file: ReceivedFile) => Promise<Result>,
  megabytes = MAX_DOCUMENT_MEGABYTES
): Promise<Result> {
  const stream = request.request
  try {
    if ((request.header('content-encoding') ?? 'identity') !== 'identity') {
      throw new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE')
    }
    const most = megabytes * BYTES_A_MEGABYTE
    if (Number(request.header('content-length') ?? 0) > most) throw tooLarge(megabytes)
    limitArrival(stream, fileArrivalMs(megabytes))
    return await withFile(stream.iterator({ destroyOnReturn: false }), most, use)
  } finally {
    // Discards the rest, so that the refusal arrives and the connection stays usable.
    stream.resume()
  }
}

const DATA_URL = /^data:[\w.+/-]*(?:;[\w-]+=[^;,]{1,100}){0,3};base64,/

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** Like {@link withUpload}, for a data URL. Throws 422 at `filedata` for an invalid one. */
export async function withDataUrl<Result>(
  dataUrl: string,
  use: (file: ReceivedFile) => Promise<Result>
): Promise<Result> {
  const head = DATA_URL.exec(dataUrl.slice(0, 500))?.[0]
  const content = head === undefined ? '' : dataUrl.slice(head.length)
  if (head === undefined || content.length % 4 !== 0 || !BASE64.test(content)) {
    throw new Refusal(422, 'DATA_URL_BROKEN', { field: 'filedata' })
  }
  const most = MAX_DATA_URL_MEGABYTES * BYTES_A_MEGABYTE
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > most) throw tooLarge(MAX_DATA_URL_MEGABYTES)
  return withFile(one(bytes), most, use)
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

async function withFile<Result>(
  chunks: AsyncIterable<Buffer>,
  most: number,
  use: (file: ReceivedFile) => Promise<Result>
): Promise<Result> {
  const path = await incomingFile(randomUUID())
  try {
    const handle = await open(path, 'wx', 0o600)
    const received = await write(chunks, handle, most).finally(() => handle.close())
    if (received.bytes === 0) throw new Refusal(422, 'FILE_EMPTY', { field: 'file' })
    return await use({ path, ...received })
  } finally {
    await rm(path, { force: true })
  }
}

async function write(chunks: AsyncIterable<Buffer>, handle: FileHandle, most: number) {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > most) throw tooLarge(most / BYTES_A_MEGABYTE)
      hash.update(chunk)
      await handle.write(chunk)
    }
    await handle.sync()
  } catch (error) {
    if (error instanceof Refusal) throw error
    const { code } = error as { code?: string }
    if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') {
      throw new Refusal(400, 'UPLOAD_BROKEN')
    }
    throw error
  }
  return { bytes, sha256: hash.digest('hex') }
}
