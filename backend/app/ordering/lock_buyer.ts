import { Forbidden } from '#app/http/refusal'
import { type StoredCart, toCart } from '#app/ordering/carts'
import { holdersOf } from '#app/roles/find_holders'
import type { SignedInUser } from '#app/sessions/signed_in_user'
import { prepared } from '#database/connection/prepared'
import type { Row } from '#database/rows'
import type { Cart } from '#shared/ordering/cart/cart_contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** The user who orders, and the stored cart, as both are once the company is locked. */
export interface LockedBuyer {
  user: SignedInUser
  cart: Cart
}

type BuyerRow = StoredCart &
  Row<
    'companies',
    'company_group' | 'transport_restriction' | 'blocked_for_ordering' | 'blocked_completely'
  > & {
    /** The user's id; null when the user may not order any more. */
    orderer: number | null
  }

/**
 * Whether the user may order is asked about the company's row, so that the database answers it only
 * when it has the row.
 */
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
 * Lets the company's orders in one after the other, by one statement, and returns what may have
 * changed while this one waited. Throws {@link Forbidden} when the user may not order any more.
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
