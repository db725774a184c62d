import { Forbidden } from '#app/foundation/http/refusal'
import { type StoredCart, toCart } from '#app/ordering/orders/draft/carts'
import { holdersOf } from '#app/access/roles/find_holders'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { prepared } from '#database/connection/prepared'
import type { Row } from '#database/rows'
import type { Cart } from '#shared/ordering/lines/cart_contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** The user and the stored cart, read after the company is locked. */
export interface LockedBuyer {
  user: SignedInUser
  cart: Cart
}

type BuyerRow = StoredCart &
  Row<
    'companies',
    'company_group' | 'transport_restriction' | 'blocked_for_ordering' | 'blocked_completely'
  > & {
    /** The user's id, or null if the user may no longer order. */
    orderer: number | null
  }

/** Joins the right to order to the locked row, so that the database reads it after the lock. */
const lockRow = prepared<BuyerRow, [companyId: number, userId: number]>(
  (client, companyId, userId) =>
    client
      .from('companies')
      .leftJoin('carts', (on) => on.onVal('carts.user_id', userId))
      .where('companies.id', companyId)
      .forUpdate()
      .select(
        'companies.company_group',
        'companies.transport_restriction',
        'companies.blocked_for_ordering',
        'companies.blocked_completely',
        'carts.version',
        'carts.content'
      )
      .select(
        holdersOf(client, 'orders.issue_order')
          .where('users.id', userId)
          .whereColumn('users.company_id', 'companies.id')
          .select('users.id')
          .as('orderer')
      )
)

/**
 * Locks the company, so that its orders run one after the other. Returns what may have changed
 * while waiting. Throws {@link Forbidden} if the user may no longer order.
 */
export async function lockBuyer(
  trx: TransactionClientContract,
  user: SignedInUser
): Promise<LockedBuyer> {
  const [row] = await lockRow(trx, user.company.id, user.id)
  if (!row || row.orderer === null) throw new Forbidden()
  const company = {
    ...user.company,
    group: row.company_group,
    transportRestriction: row.transport_restriction,
    blockedForOrdering: row.blocked_for_ordering,
    blockedCompletely: row.blocked_completely,
  }
  return { user: { ...user, company }, cart: toCart(row) }
}
