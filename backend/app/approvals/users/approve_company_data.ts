import { type MovableAddress, moveAddress } from '#app/addresses/move_address'
import type { RegisteredUser } from '#app/approvals/users/registered_user'
import { findStanding } from '#app/registration/company_standing'
import { useOwnEntries } from '#app/registration/use_own_entries'
import { currentAddresses } from '#database/addresses/current_addresses'
import { renewOrderingRights } from '#database/ordering_version'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Puts the data of a company in force with the first of its users who is approved: what was
 * registered with a new company, whoever entered it, and of a deserted one what this user entered.
 * Once somebody was approved it stays as it is. The caller holds a lock on the company.
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

/**
 * Gives a deserted company what the user entered of it, and so a first user; nobody is its first
 * user where this one entered nothing. Returns whether anything was entered.
 */
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

/** What was entered of the company was looked at together with the user. */
async function putInForce(
  trx: TransactionClientContract,
  companyId: number,
  now: Date
): Promise<void> {
  const addresses: MovableAddress[] = await currentAddresses(trx)
    .where({ company_id: companyId, category: 'DELIVERY', state: 'CLIENT_APPROVAL_REQUESTED' })
    .forUpdate()
    .select('id', 'state')
  for (const address of addresses) await moveAddress(trx, address, 'APPROVED', now)
  await trx
    .from('company_product_groups')
    .where('company_id', companyId)
    .update({ can_order: true })
  await renewOrderingRights(trx, companyId)
}
