import { catalogueReader, productReference } from '#app/catalogue/files/formats/catalogue_cells'
import { partFormat } from '#app/catalogue/files/formats/part_format'
import { emptyIsNull, flagCell, numberCell, wordsIn } from '#app/foundation/http/csv/cells'
import { filledLine, holds, ofText, reads } from '#app/foundation/http/input/server_fields'
import { COUNTRY_CODES } from '#shared/ground/geography/countries'
import { normalCountry } from '#shared/ground/geography/normal_country'
import { COMPANY_GROUPS } from '#shared/ground/states/company_kinds'
import { asciiDigits } from '#shared/ground/validation/ascii_digits'
import { isDay } from '#shared/ground/validation/fields'
import { MAX_AMOUNT_LENGTH, amountIn } from '#shared/catalogue/editing/delivery_zone_contract'
import {
  LARGEST_TIER,
  MAX_PRICE_LENGTH,
  areInOrder,
  priceIn,
} from '#shared/catalogue/editing/price_list_contract'
import { MAX_NAME_LENGTH } from '#shared/catalogue/editing/product_group_contract'
import vine from '@vinejs/vine'

/** A day as text, or null for an open period. A date object would depend on a time zone. */
const day = () =>
  vine
    .string()
    .parse(ofText((text) => emptyIsNull(asciiDigits(text))))
    .use(holds(isDay, 'validation.date'))
    .nullable()

const money = (most: number, read: (text: string) => string | null) =>
  vine
    .string()
    .trim()
    .maxLength(most)
    .use(reads({ read, key: 'validation.money' }))

export const priceLists = partFormat('price_lists', {
  read: catalogueReader(
    {
      name: filledLine(MAX_NAME_LENGTH),
      /** Null for the common price list. */
      company_group: vine.enum(COMPANY_GROUPS).parse(ofText(emptyIsNull)).nullable(),
      valid_from: day(),
      valid_until: day(),
    },
    [{ field: 'valid_until', key: 'validation.date_order', isIn: endsBeforeItBegins }]
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
  read: catalogueReader({
    price_list: filledLine(MAX_NAME_LENGTH),
    customer_reference: productReference(),
    min_quantity: numberCell().min(1).max(LARGEST_TIER),
    unit_price: money(MAX_PRICE_LENGTH, priceIn),
  }),
  key: (row) => JSON.stringify([row.price_list, row.customer_reference, row.min_quantity]),
  owner: (row) => JSON.stringify([row.price_list, row.customer_reference]),
  cells: (row) => ({ ...row, min_quantity: String(row.min_quantity) }),
})

const countriesIn = (text: string): string[] =>
  [...new Set(wordsIn(text).map(normalCountry))].sort()

export const deliveryZones = partFormat('delivery_zones', {
  read: catalogueReader({
    name: filledLine(MAX_NAME_LENGTH),
    base: money(MAX_AMOUNT_LENGTH, amountIn),
    per_roll: money(MAX_AMOUNT_LENGTH, amountIn),
    is_default: flagCell(),
    countries: vine
      .array(vine.enum(COUNTRY_CODES))
      .maxLength(COUNTRY_CODES.length)
      .parse(ofText(countriesIn)),
  }),
  key: ({ name }) => name,
  cells: (row) => ({
    ...row,
    is_default: String(row.is_default),
    countries: row.countries.join(' '),
  }),
})
