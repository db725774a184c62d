import {
  type BillsPlan,
  fingerprintOfBills,
  planBillsImport,
} from '#app/companies/blocks/plan_bills_import'
import type { BillsFile } from '#app/companies/blocks/read_bills_file'
import { type BlockRequest, noteBlock, writeBlocks } from '#app/companies/blocks/write_blocks'
import { countLinesWithErrors } from '#app/foundation/http/csv/line_errors'
import { Refusal } from '#app/foundation/http/refusal'
import { refuseSurprises } from '#app/foundation/http/input/refuse_surprises'
import { transaction } from '#database/transaction'
import type { BillsImport } from '#shared/companies/blocks/bills_file_contract'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface BillsImportOptions {
  /** From the preview; absent if there was none. */
  fingerprint?: string
  skipFaulty: boolean
  /** Lifts the blocks of suppliers not in the file. */
  liftOthers: boolean
}

const BILLS = 'UNPAID_BILLS'

/**
 * Blocks all suppliers of a file for unpaid bills, or none of them, and optionally lifts other
 * blocks (rule 3.16). Throws 409 `BILLS_CHANGED` if the blocks or the file changed after the
 * preview. Throws 422 `BILLS_FAULTY` or `BILLS_FAULTY_LIFT` for faulty lines.
 */
export async function importBills(
  client: QueryClientContract,
  file: BillsFile,
  options: BillsImportOptions,
  request: BlockRequest
): Promise<BillsImport> {
  return transaction(client, async (trx) => {
    const plan = await planBillsImport(trx, file)
    await refuseBills(plan, options)
    const lifted = options.liftOthers ? plan.lifted : []
    const added = plan.added.map(({ company, reason }) => ({ ...company, reason }))
    await writeBlocks(trx, added, { block: BILLS, isBlocked: true }, request)
    await noteReasons(trx, plan, request)
    const free = lifted.map(({ company }) => ({ ...company, reason: '' }))
    await writeBlocks(trx, free, { block: BILLS, isBlocked: false }, request)
    return {
      added: added.length,
      changed: plan.changed.length,
      lifted: lifted.length,
      unchanged: plan.unchanged,
      skipped: countLinesWithErrors(plan),
    }
  })
}

async function refuseBills(plan: BillsPlan, options: BillsImportOptions): Promise<void> {
  const fingerprint = await fingerprintOfBills(plan)
  refuseSurprises('BILLS', { ...plan, fingerprint }, options)
  // A faulty line could mean a supplier whose block would be lifted.
  if (plan.lineErrors.length > 0 && options.liftOthers) throw new Refusal(422, 'BILLS_FAULTY_LIFT')
}

/** Records a new reason without a mail, because the block stays. */
async function noteReasons(
  trx: TransactionClientContract,
  { changed }: BillsPlan,
  request: BlockRequest
): Promise<void> {
  for (const { company, before, reason } of changed) {
    const flag = { blocked_for_ordering: true }
    const parts = { before: { ...flag, reason: before }, after: { ...flag, reason } }
    await noteBlock(trx, company.id, parts, request)
  }
}
