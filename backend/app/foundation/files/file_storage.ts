import { createReadStream } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { filesPath, incomingPath, isLocal, s3Options } from '#config/drive'
import { Refusal } from '#app/foundation/http/refusal'
import { HOUR_MS } from '#shared/ground/dates/spans'
import type { S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** First and last byte, inclusive, counted from 0. */
export interface ByteRange {
  first: number
  last: number
}

const RETRY_AFTER_SECONDS = 5

const unavailable = () =>
  new Refusal(503, 'SERVICE_UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS })

let opened: Promise<Disk> | undefined

/** Loads the S3 package only for a bucket. */
export function openDisk(): Promise<Disk> {
  opened ??= isLocal ? openFolder() : openBucket()
  return opened
}

const openFolder = async () =>
  new Disk(new FSDriver({ location: filesPath, visibility: 'private' }))

async function openBucket(): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(new S3Driver(s3Options))
}

export async function keepFile(path: string, key: string, mediaType: string): Promise<void> {
  try {
    const disk = await openDisk()
    // Moves within a file system, else copies.
    if (isLocal) await disk.moveFromFs(path, key)
    else await disk.copyFromFs(path, key, { contentType: mediaType })
  } catch (cause) {
    throw Object.assign(unavailable(), { cause })
  }
}

/** Streams a file or a range of it. Throws 503 if it is unavailable. */
export async function* readFile(key: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
  try {
    yield* isLocal ? await readLocal(key, range) : await readRemote(key, range)
  } catch (cause) {
    throw Object.assign(unavailable(), { cause })
  }
}

export async function deleteFile(key: string): Promise<void> {
  await (await openDisk()).delete(key)
}

async function readLocal(key: string, range?: ByteRange): Promise<Readable> {
  const file = await open(join(filesPath, key), 'r')
  return file.createReadStream(range && { start: range.first, end: range.last })
}

let s3: Promise<S3Client> | undefined

async function readRemote(key: string, range?: ByteRange): Promise<Readable> {
  // The storage library has no ranges, so it serves whole files only.
  if (!range) return (await openDisk()).getStream(key)
  const { GetObjectCommand, S3Client: Client } = await import('@aws-sdk/client-s3')
  s3 ??= Promise.resolve(new Client(s3Options))
  const Range = `bytes=${range.first}-${range.last}`
  const response = await (
    await s3
  ).send(new GetObjectCommand({ Bucket: s3Options.bucket, Key: key, Range }))
  return response.Body as Readable
}

/** Deletes files that interrupted uploads left at least an hour ago. Returns their number. */
export async function deleteStaleIncoming(now: Date): Promise<number> {
  const names = await readdir(incomingPath).catch(() => [])
  let deleted = 0
  for (const name of names) {
    const path = join(incomingPath, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs > now.getTime() - HOUR_MS) continue
    await rm(path, { force: true })
    deleted += 1
  }
  return deleted
}

export const readIncoming = (path: string): Readable => createReadStream(path)
