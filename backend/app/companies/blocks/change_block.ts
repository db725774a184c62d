import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { FLAGS, writeBlocks } from '#app/companies/blocks/write_blocks'
import { NotFound, Refusal } from '#app/foundation/http/refusal'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import type { BlockChange } from '#shared/companies/blocks/company_block_contract'
import db from '@adonisjs/lucid/services/db'

/**
 * Sets or lifts a block of a supplier with a reason, and mails the supplier. A block for inactivity
 * ends the users' sessions. Throws 409 if the block is already as wanted.
 */
export async function changeBlock(
  companyId: number,
  { block, is_blocked: isBlocked, reason }: BlockChange,
  { staff, now, requestId }: StaffRequest
): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    const company = await select(trx, 'companies', [
      'id',
      'name',
      'cofor10',
      'blocked_for_ordering',
      'blocked_completely',
    ])
      .where({ id: companyId, kind: 'SUPPLIER' })
      .forUpdate()
      .first()
    if (!company) throw new NotFound()
    if (company[FLAGS[block]] === isBlocked) throw new Refusal(409, 'BLOCK_UNCHANGED')
    const blocked = { ...company, reason }
    await writeBlocks(trx, [blocked], { block, isBlocked }, { userId: staff.id, now, requestId })
  })
}
