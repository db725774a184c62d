import { type PriceListDetail, tiers } from '#shared/catalogue/editing/price_list_contract'
import * as v from 'valibot'

export type TypedPrice = PriceListDetail['prices'][number]

export const areTiersGood = (typed: TypedPrice['tiers']) => v.safeParse(tiers, typed).success
