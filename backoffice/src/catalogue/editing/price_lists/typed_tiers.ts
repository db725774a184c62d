import {
  type PriceListDetail,
  type priceListChange,
  tiers,
} from '#shared/catalogue/editing/price_list_contract'
import { type IssueMessage, failuresOf } from '#shared/ground/validation/issues'
import * as v from 'valibot'
import { wholeNumberIn } from '../../../ground/ui/forms/whole_number_in'

interface TypedTier {
  /** A text once it was changed. */
  min_quantity: number | string
  unit_price: string
}

export interface TypedPrice extends Omit<PriceListDetail['prices'][number], 'tiers'> {
  tiers: TypedTier[]
}

export const quantityOf = (tier: TypedTier) => wholeNumberIn(String(tier.min_quantity))

const tiersOf = (typed: readonly TypedTier[]) =>
  typed.map((tier) => ({ ...tier, min_quantity: quantityOf(tier) }))

/** Converts the form's values to the body of the request, without products that have no tiers. */
export const priceListBody = ({ prices, ...list }: Record<string, unknown>) =>
  ({
    ...list,
    prices: (prices as readonly TypedPrice[])
      .filter((price) => price.tiers.length > 0)
      .map((price) => ({ product_id: price.product_id, tiers: tiersOf(price.tiers) })),
  }) as v.InferInput<typeof priceListChange>

/** Returns errors by paths such as `0.min_quantity`. That of the order is `non_field_errors`. */
export const errorsOfTiers = (typed: readonly TypedTier[]): ReadonlyMap<string, IssueMessage> =>
  new Map(
    failuresOf(v.safeParse(tiers, tiersOf(typed)).issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ])
  )
