import { join, resolve } from 'node:path'
import env from '#start/env'

/** Where files are kept: never below a folder that is served (rule 12.6). */
export const storagePath = resolve(env.get('STORAGE_PATH') ?? 'storage')

/** Where a file stands until it is known to be what its name says. */
export const incomingPath = join(storagePath, 'incoming')

/** Whether files are kept in that folder, and not in a bucket. */
export const isLocal = env.get('STORAGE_DRIVER') !== 's3'

/** Where files are that the product keeps. */
export const filesPath = join(storagePath, 'files')

/** The S3 API of whoever offers it; its package is fetched only where it is configured. */
export const s3Options = {
  bucket: env.get('S3_BUCKET') ?? '',
  region: env.get('S3_REGION') ?? 'us-east-1',
  visibility: 'private',
  supportsACL: false,
  ...(env.get('S3_ENDPOINT') && { endpoint: env.get('S3_ENDPOINT') }),
  // A server that does not answer must not hold uploads and readers for ever.
  requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
  forcePathStyle: env.get('S3_FORCE_PATH_STYLE') ?? false,
  // Many servers that speak S3 do not know the checksums that the client adds by itself.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  ...(env.get('S3_ACCESS_KEY_ID') && {
    credentials: {
      accessKeyId: env.get('S3_ACCESS_KEY_ID') ?? '',
      secretAccessKey: env.get('S3_SECRET_ACCESS_KEY')?.release() ?? '',
    },
  }),
} as const
