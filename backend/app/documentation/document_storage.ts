import { createReadStream } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { filesPath, incomingPath, isLocal, s3Options } from '#config/drive'
import { Refusal } from '#app/http/refusal'
import { HOUR_MS } from '#shared/dates/spans'
import type { S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** First and last byte of a part of a file, both included. */
export interface ByteRange {
  first: number
  last: number
}

const RETRY_AFTER_SECONDS = 5

/** The files cannot be reached, or one of them is gone: somebody has to look after the storage. */
const unavailable = () =>
  new Refusal(503, 'SERVICE_UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS })

let opened: Promise<Disk> | undefined

/** The folder or the bucket; the package for the latter is loaded only where one is configured. */
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

/** Takes a checked file into the storage, under a name that nothing has yet. */
export async function keepFile(path: string, key: string, mediaType: string): Promise<void> {
  try {
    const disk = await openDisk()
    // Moved within the same file system where it can be, else copied.
    if (isLocal) await disk.moveFromFs(path, key)
    else await disk.copyFromFs(path, key, { contentType: mediaType })
  } catch (cause) {
    throw Object.assign(unavailable(), { cause })
  }
}

/** Reads a file, or a part of it, while it is sent. Throws 503 when it is not to be had. */
export async function* readFile(key: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
  try {
    yield* isLocal ? await readLocal(key, range) : await readRemote(key, range)
  } catch (cause) {
    throw Object.assign(unavailable(), { cause })
  }
}

/** Deletes a file; one that is not there is no error. */
export async function deleteFile(key: string): Promise<void> {
  await (await openDisk()).delete(key)
}

async function readLocal(key: string, range?: ByteRange): Promise<Readable> {
  const file = await open(join(filesPath, key), 'r')
  return file.createReadStream(range && { start: range.first, end: range.last })
}

let s3: Promise<S3Client> | undefined

async function readRemote(key: string, range?: ByteRange): Promise<Readable> {
  // The drive knows no parts of files; without one it is asked like everywhere.
  if (!range) return (await openDisk()).getStream(key)
  const { GetObjectCommand, S3Client: Client } = await import('@aws-sdk/client-s3')
  s3 ??= Promise.resolve(new Client(s3Options))
  const Range = `bytes=${range.first}-${range.last}`
  const answer = await (
    await s3
  ).send(new GetObjectCommand({ Bucket: s3Options.bucket, Key: key, Range }))
  return answer.Body as Readable
}

/** Deletes what a process that ended in the middle of an upload left among the incoming files. */
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

/** The bytes of an incoming file, for those who check it. */
export const readIncoming = (path: string): Readable => createReadStream(path)
