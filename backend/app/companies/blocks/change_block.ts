import type { StaffCall } from '#app/foundation/resources/staff_call'
import { FLAGS, writeBlocks } from '#app/companies/blocks/write_blocks'
import type { BlockFlag } from '#app/companies/blocks/find_reasons'
import { NotFound, Refusal } from '#app/foundation/http/refusal'
import type { Row } from '#database/rows'
import { transaction } from '#database/transaction'
import type { BlockChange } from '#shared/companies/blocks/company_block_contract'
import db from '@adonisjs/lucid/services/db'

/**
 * Sets or lifts a block with a reason for the audit log. Inactivity ends the users' sessions and
 * mails them. Throws 409 if the block is already as wanted.
 */
export async function changeBlock(
  companyId: number,
  { block, is_blocked: isBlocked, reason }: BlockChange,
  { staff, now, requestId }: StaffCall
): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    const company: Row<'companies', BlockFlag | 'id' | 'name' | 'cofor10'> | null = await trx
      .from('companies')
      .where({ id: companyId, kind: 'SUPPLIER' })
      .forUpdate()
      .select('id', 'name', 'cofor10', 'blocked_for_ordering', 'blocked_completely')
      .first()
    if (!company) throw new NotFound()
    if (company[FLAGS[block]] === isBlocked) throw new Refusal(409, 'BLOCK_UNCHANGED')
    const told = { ...company, reason }
    await writeBlocks(trx, [told], { block, isBlocked }, { userId: staff.id, now, requestId })
  })
}
