import type { RegisteredUser } from '#app/companies/activation/registered_user'
import { moveAddress } from '#app/companies/addresses/move_address'
import { findStanding } from '#app/companies/registration/settling/company_standing'
import { useOwnEntries } from '#app/companies/registration/settling/use_own_entries'
import { currentAddresses } from '#database/selections/current_addresses'
import { renewOrderingRights } from '#database/ordering_version'
import { select } from '#database/select'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Puts the company's data in force with its first approved user. A deserted company gets this
 * user's entries. A company with an approved user stays unchanged. The caller has locked the
 * company.
 */
export async function approveCompanyData(
  trx: TransactionClientContract,
  user: RegisteredUser,
  now: Date
): Promise<void> {
  const standing = await findStanding(trx, user.company_id)
  if (standing === 'SETTLED') return
  if (standing === 'DESERTED' && !(await takeOver(trx, user, now))) return
  await putInForce(trx, user.company_id, now)
}

/** Replaces a deserted company's data by the user's entries, if any. Returns whether it did. */
async function takeOver(
  trx: TransactionClientContract,
  { id, company_id: companyId, cofor10 }: RegisteredUser,
  now: Date
): Promise<boolean> {
  const isUsed = await useOwnEntries(trx, { id: companyId, cofor10 }, id, now)
  await trx.from('users').where('company_id', companyId).update({ is_first_user: false })
  await trx.from('users').where('id', id).update({ is_first_user: isUsed })
  return isUsed
}

/** Approves the waiting delivery addresses, which the approver saw with the user. */
async function putInForce(
  trx: TransactionClientContract,
  companyId: number,
  now: Date
): Promise<void> {
  const addresses = await select(currentAddresses(trx), 'addresses', ['id', 'state'])
    .where({ company_id: companyId, category: 'DELIVERY', state: 'CLIENT_APPROVAL_REQUESTED' })
    .forUpdate()
  for (const address of addresses) await moveAddress(trx, address, 'APPROVED', now)
  await trx
    .from('company_product_groups')
    .where('company_id', companyId)
    .update({ can_order: true })
  await renewOrderingRights(trx, companyId)
}
