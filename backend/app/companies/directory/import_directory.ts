import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { auditOf } from '#app/foundation/audit_trail/audit_of'
import {
  type ImportPlan,
  fingerprintOfDirectory,
  planDirectoryImport,
} from '#app/companies/directory/plan_directory_import'
import type { DirectoryFile } from '#app/companies/directory/read_directory'
import { countLinesWithErrors } from '#app/foundation/http/csv/line_errors'
import { refuseSurprises } from '#app/foundation/http/input/refuse_surprises'
import { ROWS_PER_STATEMENT } from '#database/chunks'
import { toDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import type { ImportResult } from '#shared/companies/directory/directory_contract'
import { DIRECTORY_COLUMNS } from '#shared/companies/directory/directory_csv'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import chunk from 'lodash/chunk.js'

export interface ImportOptions extends RequestTime {
  filename: string
  skipFaulty: boolean
  /** From the preview; absent if there was none. */
  fingerprint?: string
  userId: number | null
}

/**
 * Imports a file into the directory, all or nothing. Companies keep their own data. Throws 409
 * `DIRECTORY_CHANGED` if the directory or the file changed after the preview, and 422
 * `DIRECTORY_FAULTY` for faulty lines that are not skipped.
 */
export async function importDirectory(
  client: QueryClientContract,
  file: DirectoryFile,
  options: ImportOptions
): Promise<ImportResult> {
  return transaction(client, async (trx) => {
    const plan = await planDirectoryImport(trx, file)
    const fingerprint = await fingerprintOfDirectory(plan)
    refuseSurprises('DIRECTORY', { ...plan, fingerprint }, options)
    const entries = [...plan.added, ...plan.changed.map(({ entry }) => entry)]
    for (const some of chunk(entries, ROWS_PER_STATEMENT)) {
      await writeEntries(trx, some, options.now)
    }
    const done = {
      added: plan.added.length,
      changed: plan.changed.length,
      unchanged: plan.unchanged,
      skipped: countLinesWithErrors(plan),
    }
    if (entries.length > 0) {
      const after = { filename: options.filename, ...done }
      await auditDirectory(trx, 0, { action: 'directory.import', after }, options)
    }
    return done
  })
}

async function writeEntries(
  trx: TransactionClientContract,
  entries: readonly ImportPlan['added'][number][],
  now: Date
) {
  const at = toDbInstant(now)
  await trx
    .insertQuery()
    .table('directory_entries')
    .multiInsert(entries.map((entry) => ({ ...entry, created_at: at, updated_at: at })))
    .onConflict('cofor10')
    .merge([...DIRECTORY_COLUMNS, 'updated_at'])
}

const auditDirectory = auditOf('directory')
