import { type Catalogue, type CatalogueProduct, zoneOf } from '#app/catalogue/catalogue/catalogue'
import { tiersByProduct } from '#app/catalogue/editing/price_lists/change_price_list'
import { readTiersOf } from '#app/catalogue/editing/price_lists/read_lists'
import { NotFound } from '#app/foundation/http/refusal'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import type {
  ExampleCosts,
  PriceListChange,
  PricePreview,
} from '#shared/catalogue/editing/price_list_contract'
import { businessDay } from '#shared/ground/dates/business_day'
import { centsToDecimal } from '#shared/ground/money/money'
import { priceOrder } from '#shared/ordering/pricing/price_order'
import type { PriceTier } from '#shared/catalogue/catalogue/price_tiers'
import { type Validity, isInForce } from '#app/catalogue/catalogue/price_validity'
import db from '@adonisjs/lucid/services/db'

type Tiers = ReadonlyMap<number, readonly PriceTier[]>

/** Example orders: name, number of products, rolls of each product. */
const SIZES = [
  ['small', 1, 1],
  ['middle', 3, 10],
  ['large', 6, 50],
] as const

const COUNTRY = 'FR'

/** Prices three example orders, like real orders, before and after a change of a price list. */
export async function previewPrices(
  id: number,
  change: PriceListChange,
  catalogue: Catalogue,
  now: Date
): Promise<PricePreview> {
  const lists = await select(db, 'price_lists').orderBy('id')
  const stored = lists.find((list) => list.id === id)
  if (!stored) throw new NotFound()
  const day = dayToCompare(change, businessDay(now))
  const group = change.company_group ?? 'EXTERNAL_SUPPLIERS'
  const others = lists.filter((list) => list.id !== id && isInForce(list, day))
  const tiersIn = new Map<number, Tiers>()
  for (const list of [stored, ...others]) {
    tiersIn.set(list.id, await readTiersOf(db.connection(), list.id))
  }
  const own = (list: Pick<Row<'price_lists'>, 'company_group'> & Validity, tiers: Tiers) =>
    isInForce(list, day) ? [{ company_group: list.company_group, tiers }] : []
  const inForce = others.map((list) => ({ ...list, tiers: tiersIn.get(list.id)! }))
  const before = tiersBy([...inForce, ...own(stored, tiersIn.get(id)!)], group)
  const after = tiersBy([...inForce, ...own(change, tiersByProduct(change.prices))], group)
  const products = chooseProducts(catalogue, before, after)
  const cost = (tiers: (id: number) => readonly PriceTier[], size: (typeof SIZES)[number]) =>
    priceExample(products.slice(0, size[1]), tiers, size[2], catalogue, group)
  return {
    day,
    examples:
      products.length === 0
        ? []
        : SIZES.map((size) => ({
            size: size[0],
            items: products.slice(0, size[1]).map(({ customerReference }) => ({
              customer_reference: customerReference,
              rolls: size[2],
            })),
            before: cost(before, size),
            after: cost(after, size),
          })),
  }
}

function dayToCompare({ valid_from: from, valid_until: until }: Validity, today: string): string {
  if (from !== null && today < from) return from
  return until !== null && until < today ? until : today
}

function tiersBy(
  lists: readonly { company_group: string | null; tiers: Tiers }[],
  group: string
): (id: number) => readonly PriceTier[] {
  const ofGroup = lists.find((list) => list.company_group === group)?.tiers
  const common = lists.find((list) => list.company_group === null)?.tiers
  return (id) => ofGroup?.get(id) ?? common?.get(id) ?? []
}

function chooseProducts(
  { products }: Catalogue,
  before: (id: number) => readonly PriceTier[],
  after: (id: number) => readonly PriceTier[]
): CatalogueProduct[] {
  const priced = [...products.values()].filter(
    ({ pk, isAvailable }) => isAvailable && before(pk).length + after(pk).length > 0
  )
  const isChanged = ({ pk }: CatalogueProduct) =>
    JSON.stringify(before(pk)) !== JSON.stringify(after(pk))
  return [...priced.filter(isChanged), ...priced.filter((product) => !isChanged(product))]
}

function priceExample(
  products: readonly CatalogueProduct[],
  tiers: (id: number) => readonly PriceTier[],
  rolls: number,
  catalogue: Catalogue,
  companyGroup: 'EXTERNAL_SUPPLIERS' | 'INTERNAL_SUPPLIERS'
): ExampleCosts | null {
  if (products.some(({ pk }) => tiers(pk).length === 0)) return null
  const priced = priceOrder({
    lines: products.map((product) => ({
      uuid: String(product.pk),
      quantity: rolls * product.labelsPerUnit,
      product: { ...product, tiers: tiers(product.pk) },
      services: [],
    })),
    settings: catalogue.settings,
    companyGroup,
    deliveryZone: zoneOf(catalogue, COUNTRY),
    transportByCustomer: false,
  })
  return {
    items: centsToDecimal(priced.linesCents),
    handling: centsToDecimal(priced.handlingCostsCents),
    delivery: centsToDecimal(priced.deliveryCostsCents),
    total: centsToDecimal(priced.totalCents),
  }
}
