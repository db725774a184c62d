import { auditOf } from '#app/foundation/audit_trail/audit_of'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { countLinesWithErrors } from '#app/foundation/http/csv/line_errors'
import { Refusal } from '#app/foundation/http/refusal'
import { refuseSurprises } from '#app/foundation/http/input/refuse_surprises'
import {
  type QuotaPlan,
  fingerprintOfQuotas,
  planQuotaImport,
} from '#app/ordering/quotas/plan_quota_import'
import type { QuotaFile } from '#app/ordering/quotas/read_quota_file'
import { insertInChunks } from '#database/chunks'
import { toDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import type { QuotaImport } from '#shared/ordering/quotas/quota_contract'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface ImportOptions {
  filename: string
  fingerprint: string
  skipFaulty: boolean
  /** Imports a file even if it was imported before. */
  again: boolean
}

/**
 * Imports contracts, all or none (rule 8.5). Throws 409 `QUOTAS_CHANGED` if the events or the file
 * changed after the preview, 422 `QUOTAS_FAULTY` for faulty lines, and 409 `QUOTA_FILE_KNOWN` for a
 * file that was imported before.
 */
export async function importContracts(
  file: QuotaFile,
  options: ImportOptions,
  request: StaffRequest
): Promise<QuotaImport> {
  const { staff, now } = request
  return transaction(db.connection(), async (trx) => {
    const plan = await planQuotaImport(trx, file)
    const fingerprint = await fingerprintOfQuotas(plan)
    refuseSurprises('QUOTAS', { ...plan, fingerprint }, options)
    refuseKnown(plan, options)
    const done = {
      added: plan.added.length,
      known: plan.known.length,
      skipped: countLinesWithErrors(plan),
    }
    if (plan.added.length === 0) return done
    const [fileId] = await trx
      .insertQuery()
      .table('quota_files')
      .insert({
        fingerprint: plan.content,
        filename: options.filename,
        user_id: staff.id,
        contracts: plan.added.length,
        created_at: toDbInstant(now),
      })
    await insertContracts(trx, plan, {
      user_id: staff.id,
      quota_file_id: Number(fileId),
      created_at: toDbInstant(now),
    })
    const after = { filename: options.filename, added: done.added, skipped: done.skipped }
    const change = { action: 'orders.import_quotas', after }
    await auditQuotaFile(trx, Number(fileId), change, request)
    return done
  })
}

const auditQuotaFile = auditOf('quota_file')

function refuseKnown({ importedBefore, added }: QuotaPlan, { again }: ImportOptions) {
  if (importedBefore && added.length > 0 && !again) throw new Refusal(409, 'QUOTA_FILE_KNOWN')
}

async function insertContracts(
  trx: TransactionClientContract,
  { added }: QuotaPlan,
  common: { user_id: number; quota_file_id: number; created_at: string }
): Promise<void> {
  const rows = added.map((contract) => ({
    company_id: contract.company_id,
    product_group_id: contract.product_group_id,
    type: 'CONTRACT',
    amount: contract.amount,
    reference: contract.reference,
    ...common,
  }))
  await insertInChunks(trx, 'quota_events', rows)
}
