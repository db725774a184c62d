import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { auditCompany } from '#app/foundation/audit_trail/audit_of'
import { type NotifiedCompany, writeBlockMails } from '#app/companies/companies/block_mails'
import { endSessionsOfCompanies } from '#app/foundation/sessions/end_sessions'
import type { BlockFlag } from '#app/companies/blocks/find_reasons'
import { ROWS_PER_STATEMENT } from '#database/chunks'
import { toDbInstant } from '#database/instant'
import type { SetBlock } from '#shared/companies/blocks/company_block_contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import chunk from 'lodash/chunk.js'

export const FLAGS: Record<SetBlock, BlockFlag> = {
  UNPAID_BILLS: 'blocked_for_ordering',
  INACTIVITY: 'blocked_completely',
}

export interface BlockRequest extends RequestTime {
  userId: number | null
  filename?: string
}

/** Sets or lifts a block, with audit entries and mails. The caller has locked the suppliers. */
export async function writeBlocks(
  trx: TransactionClientContract,
  companies: readonly NotifiedCompany[],
  change: { block: SetBlock; isBlocked: boolean },
  request: BlockRequest
): Promise<void> {
  const flag = FLAGS[change.block]
  for (const some of chunk(companies, ROWS_PER_STATEMENT)) {
    const ids = some.map(({ id }) => id)
    await trx
      .from('companies')
      .whereIn('id', ids)
      .update({ [flag]: change.isBlocked, updated_at: toDbInstant(request.now) })
    if (flag === 'blocked_completely' && change.isBlocked) await endSessionsOfCompanies(trx, ids)
    await writeBlockMails(trx, some, change, request.now)
  }
  for (const { id, reason } of companies) {
    const before = { [flag]: !change.isBlocked }
    await noteBlock(trx, id, { before, after: { [flag]: change.isBlocked, reason } }, request)
  }
}

/** Records a change of a block in the audit log, from which lists read the reason. */
export function noteBlock(
  trx: TransactionClientContract,
  companyId: number,
  { before, after }: Record<'before' | 'after', Record<string, unknown>>,
  request: BlockRequest
): Promise<void> {
  const { filename } = request
  const noted = { ...after, ...(filename !== undefined && { filename }) }
  const change = { action: 'accounts.change_blocks', before, after: noted }
  return auditCompany(trx, companyId, change, request)
}
