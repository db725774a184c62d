import type { SignedInUser } from '#app/accounts/sessions/signed_in_user'
import type { Catalogue } from '#app/catalogue/catalogue'
import { blockOf } from '#app/catalogue/offered_products'
import type { PositionRow, ServiceRow } from '#app/ordering/load_orders'
import type { RepeatRefusal } from '#shared/ordering/order_contract'

/**
 * Why an order cannot be repeated, or null when it can (rule 5.15): its first position
 * has extra services, a product is not to be had any more, or company or product are blocked.
 * `orderable` holds the products the company can order now.
 */
export function repeatRefusal(
  positions: readonly PositionRow[],
  services: ReadonlyMap<number, readonly ServiceRow[]>,
  {
    user,
    orderable,
    catalogue,
  }: { user: SignedInUser; orderable: ReadonlySet<number>; catalogue: Catalogue }
): RepeatRefusal | null {
  const [first] = positions
  if (!first) return 'PRODUCT_UNAVAILABLE'
  if ((services.get(first.id) ?? []).length > 0) return 'HAS_EXTRA_SERVICES'
  if (blockOf(user.company)) return 'COMPANY_BLOCKED'
  const isAvailable = (id: number) => catalogue.products.get(id)?.isAvailable
  if (!positions.every(({ product_id: id }) => isAvailable(id))) return 'PRODUCT_UNAVAILABLE'
  return positions.every(({ product_id: id }) => orderable.has(id)) ? null : 'PRODUCT_BLOCKED'
}
