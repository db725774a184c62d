import {
  type CatalogueLineError,
  type CatalogueLine,
  lineErrorAt,
} from '#app/catalogue/files/formats/catalogue_lines'
import { unknownProducts } from '#app/catalogue/files/unknown_products'
import type { Compared } from '#app/catalogue/files/final_catalogue'
import { MOST_PRICED_PRODUCTS, MOST_TIERS } from '#shared/catalogue/editing/price_list_contract'
import { hasBegun, overlap } from '#app/catalogue/catalogue/price_validity'

/** Checks of price lists, prices and delivery zones on a day (rules 5.24 and 5.25). */
export const PRICE_CHECKS: readonly ((
  compared: Compared,
  today: string
) => CatalogueLineError[])[] = [
  ({ stored, wanted }) => checkNames(stored.price_lists, wanted.price_lists),
  checkLists,
  checkBegun,
  checkTiers,
  checkSizes,
  ({ stored, wanted }) => checkNames(stored.delivery_zones, wanted.delivery_zones),
  checkCountries,
  checkDefault,
]

/** Refuses lines whose name belongs to several stored records, which a file cannot distinguish. */
function checkNames(
  stored: readonly CatalogueLine[],
  wanted: readonly CatalogueLine[]
): CatalogueLineError[] {
  const byName = Map.groupBy(stored, ({ key }) => key)
  return wanted
    .filter(({ key }) => (byName.get(key)?.length ?? 0) > 1)
    .map((line) => lineErrorAt(line, 'name', 'catalogue_files.name_twice'))
}

function checkLists({ wanted, final }: Compared): CatalogueLineError[] {
  const byGroup = Map.groupBy(final.price_lists, ({ row }) => row.company_group)
  return wanted.price_lists.flatMap((line) => {
    const others = byGroup.get(line.row.company_group) ?? []
    const other = others.find((one) => one !== line && overlap(one.row, line.row))
    if (!other) return []
    const values = { list: other.row.name }
    return [lineErrorAt(line, 'valid_from', 'errors.PRICE_LISTS_OVERLAP', values)]
  })
}

/** Refuses to postpone a list that has begun, because such a list must never be deleted. */
function checkBegun({ stored, wanted }: Compared, today: string): CatalogueLineError[] {
  const begun = new Set(
    stored.price_lists.filter(({ row }) => hasBegun(row, today)).map(({ key }) => key)
  )
  return wanted.price_lists
    .filter(({ key, row }) => begun.has(key) && !hasBegun(row, today))
    .map((line) => lineErrorAt(line, 'valid_from', 'errors.PRICE_LIST_STARTED'))
}

function checkTiers({ wanted, final }: Compared): CatalogueLineError[] {
  const lists = Map.groupBy(final.price_lists, ({ key }) => key)
  const lineErrors = unknownProducts(wanted.prices, final)
  for (const line of wanted.prices) {
    const known = lists.get(line.row.price_list)?.length ?? 0
    if (known === 0) {
      lineErrors.push(lineErrorAt(line, 'price_list', 'catalogue_files.unknown_list'))
    }
    if (known > 1) lineErrors.push(lineErrorAt(line, 'price_list', 'catalogue_files.name_twice'))
  }
  for (const [, lines] of Map.groupBy(wanted.prices, ({ owner }) => owner)) {
    if (lines.length <= MOST_TIERS) continue
    const values = { requirement: MOST_TIERS, smart_count: MOST_TIERS }
    lineErrors.push(lineErrorAt(lines.at(-1)!, 'min_quantity', 'validation.max_items', values))
  }
  return lineErrors
}

function checkSizes({ wanted, final }: Compared): CatalogueLineError[] {
  const productsOf = (lines: readonly CatalogueLine<'prices'>[]) =>
    new Set(lines.map(({ row }) => row.customer_reference)).size
  const byList = Map.groupBy(final.prices, ({ row }) => row.price_list)
  return [...Map.groupBy(wanted.prices, ({ row }) => row.price_list)].flatMap(([list, lines]) => {
    if (productsOf(byList.get(list)!) <= MOST_PRICED_PRODUCTS) return []
    const values = { requirement: MOST_PRICED_PRODUCTS, smart_count: MOST_PRICED_PRODUCTS }
    return [lineErrorAt(lines.at(-1)!, 'price_list', 'validation.max_items', values)]
  })
}

function checkCountries({ wanted, final }: Compared): CatalogueLineError[] {
  const zonesOf = new Map<string, CatalogueLine<'delivery_zones'>[]>()
  for (const zone of final.delivery_zones) {
    for (const country of zone.row.countries) {
      zonesOf.set(country, [...(zonesOf.get(country) ?? []), zone])
    }
  }
  return wanted.delivery_zones.flatMap((line) =>
    line.row.countries.flatMap((country) => {
      const other = zonesOf.get(country)?.find((zone) => zone !== line)
      if (!other) return []
      const values = { country, zone: other.row.name }
      return [lineErrorAt(line, 'countries', 'errors.COUNTRY_IN_ZONE', values)]
    })
  )
}

/** Requires exactly one default zone. A set with a new one must also contain the former one. */
function checkDefault({ wanted, final }: Compared): CatalogueLineError[] {
  const [last] = wanted.delivery_zones.slice(-1)
  if (!last) return []
  const defaults = final.delivery_zones.filter(({ row }) => row.is_default)
  if (defaults.length === 0) return [lineErrorAt(last, 'is_default', 'errors.DEFAULT_ZONE_NEEDED')]
  if (defaults.length === 1) return []
  const named = wanted.delivery_zones.filter(({ row }) => row.is_default).at(-1)
  if (!named) return []
  const values = { zone: defaults.find((zone) => zone !== named)!.row.name }
  return [lineErrorAt(named, 'is_default', 'catalogue_files.default_twice', values)]
}
