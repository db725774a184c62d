import { type PriceListDetail, tiers } from '#shared/catalogue_editing/price_list_contract'
import * as v from 'valibot'

/** The prices of a product while they are typed. */
export type TypedPrice = PriceListDetail['prices'][number]

/** Returns whether the server would take the tiers. */
export const areTiersGood = (typed: TypedPrice['tiers']) => v.safeParse(tiers, typed).success
