import { partFormat } from '#app/catalogue_files/part_format'
import { deliveryZonePayload } from '#shared/catalogue_editing/delivery_zone_contract'
import {
  PRICE_LIST_VALUES,
  areInOrder,
  typedTier,
} from '#shared/catalogue_editing/price_list_contract'
import { productReference } from '#shared/catalogue_editing/product_resource_contract'
import { flagCell, numberCell, wordsCell } from '#shared/validation/cells'
import { requiredText } from '#shared/validation/fields'
import * as v from 'valibot'

/** Nothing is null: the common list, and a list without a first or a last day. */
const emptyIsNull = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => text || null)
)

export const priceLists = partFormat('price_lists', {
  schema: v.pipe(
    v.object({
      name: PRICE_LIST_VALUES.name,
      company_group: v.pipe(emptyIsNull, PRICE_LIST_VALUES.company_group),
      valid_from: v.pipe(emptyIsNull, PRICE_LIST_VALUES.valid_from),
      valid_until: v.pipe(emptyIsNull, PRICE_LIST_VALUES.valid_until),
    }),
    v.forward(
      v.partialCheck([['valid_from'], ['valid_until']], areInOrder, 'validation.date_order'),
      ['valid_until']
    )
  ),
  key: ({ name }) => name,
  cells: (row) => ({
    name: row.name,
    company_group: row.company_group ?? '',
    valid_from: row.valid_from ?? '',
    valid_until: row.valid_until ?? '',
  }),
})

export const prices = partFormat('prices', {
  schema: v.object({
    price_list: requiredText(60),
    customer_reference: productReference(),
    min_quantity: v.pipe(numberCell(), typedTier.entries.min_quantity),
    unit_price: typedTier.entries.unit_price,
  }),
  key: (row) => JSON.stringify([row.price_list, row.customer_reference, row.min_quantity]),
  owner: (row) => JSON.stringify([row.price_list, row.customer_reference]),
  cells: (row) => ({ ...row, min_quantity: String(row.min_quantity) }),
})

/** All countries of the world, each with a space behind it. */
const LONGEST_COUNTRIES = 1_000

export const deliveryZones = partFormat('delivery_zones', {
  schema: v.object({
    ...deliveryZonePayload.entries,
    is_default: flagCell('validation.flag'),
    countries: v.pipe(
      v.string(),
      v.toUpperCase(),
      wordsCell(LONGEST_COUNTRIES),
      deliveryZonePayload.entries.countries
    ),
  }),
  key: ({ name }) => name,
  cells: (row) => ({
    ...row,
    is_default: String(row.is_default),
    countries: row.countries.join(' '),
  }),
})
