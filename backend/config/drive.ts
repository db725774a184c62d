import { join, resolve } from 'node:path'
import env from '#start/env'

/** Folder for stored files, never below a served folder (rule 12.6). */
export const storagePath = resolve(env.get('STORAGE_PATH') ?? 'storage')

/** Folder for uploaded files until their content is checked. */
export const incomingPath = join(storagePath, 'incoming')

export const isLocal = env.get('STORAGE_DRIVER') !== 's3'

export const filesPath = join(storagePath, 'files')

/** Options for any provider with the S3 API. The package is loaded only if S3 is configured. */
export const s3Options = {
  bucket: env.get('S3_BUCKET') ?? '',
  region: env.get('S3_REGION') ?? 'us-east-1',
  visibility: 'private',
  supportsACL: false,
  ...(env.get('S3_ENDPOINT') && { endpoint: env.get('S3_ENDPOINT') }),
  // An unresponsive server must not block uploads and downloads.
  requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
  forcePathStyle: env.get('S3_FORCE_PATH_STYLE') ?? false,
  // Many S3 servers do not support the client's default checksums.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  ...(env.get('S3_ACCESS_KEY_ID') && {
    credentials: {
      accessKeyId: env.get('S3_ACCESS_KEY_ID') ?? '',
      secretAccessKey: env.get('S3_SECRET_ACCESS_KEY')?.release() ?? '',
    },
  }),
} as const
