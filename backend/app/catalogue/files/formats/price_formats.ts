import { partFormat } from '#app/catalogue/files/formats/part_format'
import {
  flagCell,
  numberCell,
  sharedCell,
  sharedCells,
  wordsIn,
} from '#app/foundation/http/csv/cells'
import { lineReader } from '#app/foundation/http/csv/line_reader'
import { normalCountry } from '#shared/ground/geography/normal_country'
import { deliveryZonePayload } from '#shared/catalogue/editing/delivery_zone_contract'
import {
  PRICE_LIST_VALUES,
  areInOrder,
  typedTier,
} from '#shared/catalogue/editing/price_list_contract'
import { productReference } from '#shared/catalogue/editing/product_resource_contract'

/** An empty cell is null: the common list, or an open period. */
const emptyIsNull = (text: string): string | null => text.trim() || null

export const priceLists = partFormat('price_lists', {
  read: lineReader(
    {
      name: sharedCell(PRICE_LIST_VALUES.name),
      company_group: sharedCell(PRICE_LIST_VALUES.company_group, emptyIsNull),
      valid_from: sharedCell(PRICE_LIST_VALUES.valid_from, emptyIsNull),
      valid_until: sharedCell(PRICE_LIST_VALUES.valid_until, emptyIsNull),
    },
    { field: 'valid_until', key: 'validation.date_order', isIn: endsBeforeItBegins }
  ),
  key: ({ name }) => name,
  cells: (row) => ({
    name: row.name,
    company_group: row.company_group ?? '',
    valid_from: row.valid_from ?? '',
    valid_until: row.valid_until ?? '',
  }),
})

function endsBeforeItBegins(cells: Record<'valid_from' | 'valid_until', string>): boolean {
  const [from, until] = [emptyIsNull(cells.valid_from), emptyIsNull(cells.valid_until)]
  return !areInOrder({ valid_from: from, valid_until: until })
}

export const prices = partFormat('prices', {
  read: lineReader({
    price_list: sharedCell(PRICE_LIST_VALUES.name),
    customer_reference: sharedCell(productReference()),
    min_quantity: numberCell(typedTier.entries.min_quantity),
    unit_price: sharedCell(typedTier.entries.unit_price),
  }),
  key: (row) => JSON.stringify([row.price_list, row.customer_reference, row.min_quantity]),
  owner: (row) => JSON.stringify([row.price_list, row.customer_reference]),
  cells: (row) => ({ ...row, min_quantity: String(row.min_quantity) }),
})

/** Enough for all countries with spaces. */
const LONGEST_COUNTRIES = 1_000

const { entries: zone } = deliveryZonePayload

export const deliveryZones = partFormat('delivery_zones', {
  read: lineReader({
    ...sharedCells(zone),
    is_default: flagCell(),
    countries: sharedCell(
      zone.countries,
      (text) => wordsIn(text).map(normalCountry),
      LONGEST_COUNTRIES
    ),
  }),
  key: ({ name }) => name,
  cells: (row) => ({
    ...row,
    is_default: String(row.is_default),
    countries: row.countries.join(' '),
  }),
})
