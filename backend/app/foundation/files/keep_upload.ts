import { randomUUID } from 'node:crypto'
import { checkContent } from '#app/foundation/files/content/check_content'
import { keepFile } from '#app/foundation/files/file_storage'
import { forgetFile } from '#app/foundation/files/pending_files'
import type { ReceivedFile } from '#app/foundation/http/input/receive_upload'
import { toDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import { FILE_TYPES, type FileType, cleanFileName } from '#shared/ground/http/document_file'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface KeptContent {
  file_name: string
  media_type: string
  bytes: number
  sha256: string
  storage_key: string
}

interface NamedFile {
  name: string
  type: FileType
  now: Date
}

/**
 * Checks and stores a file, then describes it in a transaction. The file is pending until
 * `describe` or a later transaction removes its row from `pending_files`. Throws 422 at `file`.
 */
export async function keepUpload<Result>(
  file: ReceivedFile,
  { name, type, now }: NamedFile,
  describe: (trx: TransactionClientContract, content: KeptContent) => Promise<Result>
): Promise<Result> {
  await checkContent(file.path, type)
  const key = randomUUID()
  await db.table('pending_files').insert({ storage_key: key, created_at: toDbInstant(now) })
  try {
    await keepFile(file.path, key, FILE_TYPES[type])
    const content = {
      file_name: cleanFileName(name),
      media_type: FILE_TYPES[type],
      bytes: file.bytes,
      sha256: file.sha256,
      storage_key: key,
    }
    return await transaction(db.connection(), (trx) => describe(trx, content))
  } catch (error) {
    await forgetFile(key)
    throw error
  }
}
