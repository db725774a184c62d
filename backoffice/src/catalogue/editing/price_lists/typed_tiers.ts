import { type PriceListDetail, tiers } from '#shared/catalogue/editing/price_list_contract'
import * as v from 'valibot'

/** The prices of a product while they are edited. */
export type TypedPrice = PriceListDetail['prices'][number]

export const areTiersGood = (typed: TypedPrice['tiers']) => v.safeParse(tiers, typed).success
