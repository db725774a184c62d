import { findOrderApprovers, openRequest } from '#app/companies/approvals/open_request'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { writeMails } from '#app/mailing/outbox/outbox'
import { expiryOf } from '#app/ordering/orders/history/approval_expiry'
import { findOrderParts } from '#app/ordering/orders/place/order_mails'
import { notNull, select } from '#database/select'
import { businessDay } from '#shared/ground/dates/business_day'
import { centsToDecimal } from '#shared/ground/money/money'
import { fullName } from '#shared/ground/texts/full_name'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export async function requestOrderApproval(
  trx: TransactionClientContract,
  orderId: number,
  orderer: SignedInUser,
  now: Date
): Promise<void> {
  const subject = { company_id: orderer.company.id, user_id: orderer.id, order_id: orderId }
  const id = await openRequest(trx, 'ORDER', subject, now)
  await mailOrderApprovers(trx, { id, orderId }, now)
}

/**
 * Mails the purchase approvers a link to the request in their inbox, and returns the number of
 * approvers. The link needs no code, because only approvers of the company can open the request.
 */
export async function mailOrderApprovers(
  trx: TransactionClientContract,
  { id, orderId }: { id: number; orderId: number },
  now: Date
): Promise<number> {
  const order = await select(trx, 'orders', [
    ...notNull('orders.order_id'),
    'orders.user_id',
    'orders.company_id',
    'orders.customer_order_no',
    'orders.cost_centre',
    'orders.total_cents',
    'orders.created_at',
    'users.first_name',
    'users.last_name',
    'users.email',
    'companies.name',
    'companies.cofor10',
  ])
    .join('users', 'users.id', 'orders.user_id')
    .join('companies', 'companies.id', 'orders.company_id')
    .where('orders.id', orderId)
    .firstOrFail()
  const approvers = await findOrderApprovers(trx, order.company_id, order.user_id)
  for (const [language, some] of Map.groupBy(approvers, (approver) => approver.language)) {
    const data = {
      order_id: order.order_id,
      customer_order_no: order.customer_order_no,
      cost_centre: order.cost_centre,
      company: { name: order.name, cofor10: order.cofor10 },
      person: fullName(order),
      email: order.email,
      total: centsToDecimal(Number(order.total_cents)),
      path: `/approvals/${id}`,
      until: businessDay(expiryOf(order.created_at).toISOString()),
      ...(await findOrderParts(trx, orderId, language)),
    }
    const mails = some.map(({ name, email }) => ({
      template: 'order_approval_requested' as const,
      to: email,
      language,
      data: { ...data, approver: name },
    }))
    await writeMails(trx, mails, now)
  }
  return approvers.length
}
