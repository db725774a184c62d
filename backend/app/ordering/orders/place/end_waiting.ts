import { closeRequests } from '#app/companies/approvals/decide_request'
import { lockCompany } from '#app/companies/companies/lock_company'
import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { Refusal } from '#app/foundation/http/refusal'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { findCatalogue } from '#app/catalogue/catalogue/find_catalogue'
import { WAIT_MS } from '#app/ordering/orders/history/approval_expiry'
import { readOrder } from '#app/ordering/orders/history/find_orders'
import { lockOwnOrder } from '#app/ordering/orders/place/lock_own_order'
import { type MovableOrder, auditOrder, moveOrder } from '#app/ordering/orders/place/move_order'
import { writeStateMail } from '#app/ordering/orders/place/news_mails'
import { giveBackQuota } from '#app/ordering/quotas/give_back_quota'
import { dbInstantBefore } from '#database/instant'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import type { UNAPPROVED_STATES } from '#shared/ground/states/order_state'
import type { Language } from '#shared/ground/i18n/language'
import type { Order } from '#shared/ordering/orders/order_contract'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

interface End extends RequestTime {
  /** Null when the order expires. */
  userId: number | null
  reason?: string
}

/**
 * Ends the wait of an order without an approval. Gives back its quota, and mails the orderer unless
 * they withdrew the order (rule 5.29). The caller has locked the order.
 */
export async function endWaiting(
  trx: TransactionClientContract,
  order: MovableOrder,
  state: (typeof UNAPPROVED_STATES)[number],
  end: End
): Promise<void> {
  const { userId, reason = '', now } = end
  await giveBackQuota(trx, order.id, now)
  await moveOrder(trx, order, state, { userId, at: now, reason })
  const change = { before: { state: order.state }, after: { state, ...(reason && { reason }) } }
  await auditOrder(trx, order.id, { action: 'orders.move', ...change }, end)
  if (state !== 'WITHDRAWN') await writeStateMail(trx, order.id, { state, reason }, now)
}

/** Withdraws the user's own waiting order. Throws 404, and 409 for any other order. */
export async function withdrawOrder(
  user: SignedInUser,
  id: number,
  { language, now, requestId }: RequestTime & { language: Language }
): Promise<Order> {
  const catalogue = await findCatalogue(user.catalogueVersion)
  return transaction(db.connection(), async (trx) => {
    await lockCompany(trx, user.company.id)
    const order = await lockOwnOrder(trx, user, id)
    if (order.state !== 'WAITING_APPROVAL' || order.user_id !== user.id) {
      throw new Refusal(409, 'NOT_WITHDRAWABLE')
    }
    await withdrawRequest(trx, id, now)
    await endWaiting(trx, order, 'WITHDRAWN', { userId: user.id, now, requestId })
    return readOrder(trx, id, { user, language, catalogue })
  })
}

/** Expires orders that waited too long. Parallel runs are safe. Returns how many expired. */
export async function expireOrders(client: QueryClientContract, now: Date): Promise<number> {
  const overdue = await select(client, 'orders', ['id', 'company_id'])
    .where('state', 'WAITING_APPROVAL')
    .where('created_at', '<=', dbInstantBefore(now, WAIT_MS))
    .orderBy('id')
  let expired = 0
  for (const { id, company_id: companyId } of overdue) {
    expired += await transaction(client, async (trx) => {
      await lockCompany(trx, companyId)
      const order = await select(trx, 'orders', ['id', 'company_id', 'state'])
        .where('id', id)
        .forUpdate()
        .firstOrFail()
      if (order.state !== 'WAITING_APPROVAL') return 0
      await withdrawRequest(trx, id, now)
      await endWaiting(trx, order, 'EXPIRED', { userId: null, now })
      return 1
    })
  }
  return expired
}

const withdrawRequest = (trx: TransactionClientContract, orderId: number, now: Date) =>
  closeRequests(
    trx.from('approval_requests').where('order_id', orderId),
    { state: 'WITHDRAWN' },
    now
  )
