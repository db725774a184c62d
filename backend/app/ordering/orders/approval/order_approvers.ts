import { findOrderApprovers } from '#app/companies/approvals/open_request'
import { dbInstantToDate } from '#database/instant'
import type { Row } from '#database/rows'
import { ORDER_APPROVAL_DAYS } from '#shared/companies/approvals/approval_contract'
import { DAY_MS } from '#shared/ground/dates/spans'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** The longest time that an order waits with its prices (rule 5.29). */
export const WAIT_MS = ORDER_APPROVAL_DAYS * DAY_MS

/** Returns when a waiting order expires, from its stored time. */
export const expiryOf = (createdAt: string): Date =>
  new Date(dbInstantToDate(createdAt).getTime() + WAIT_MS)

/** Finds the names of the colleagues who can approve an order. */
export async function findApproverNames(
  client: QueryClientContract,
  { company_id: companyId, user_id: ordererId }: Row<'orders', 'company_id' | 'user_id'>
): Promise<string[]> {
  const approvers = await findOrderApprovers(client, companyId, ordererId)
  return approvers.map(({ name }) => name)
}
