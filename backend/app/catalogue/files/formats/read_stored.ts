import { readLayouts } from '#app/catalogue/catalogue/read_layouts'
import { readServices } from '#app/catalogue/catalogue/read_services'
import type { CatalogueLines, CatalogueRows } from '#app/catalogue/files/formats/catalogue_lines'
import { layouts, printFields, services } from '#app/catalogue/files/formats/imprint_formats'
import { toLine } from '#app/catalogue/files/formats/part_format'
import { deliveryZones, priceLists, prices } from '#app/catalogue/files/formats/price_formats'
import {
  productGroups,
  productPictures,
  products,
} from '#app/catalogue/files/formats/product_formats'
import { valuesOf } from '#app/catalogue/editing/products/change_product'
import { readCountries, zoneValues } from '#app/catalogue/editing/zones/list_zones'
import { toImprint } from '#app/catalogue/layouts/imprint_services'
import { inSlices, mapInSlices } from '#app/foundation/http/slices'
import { idsOf } from '#database/ids'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import type { PictureType } from '#shared/catalogue/editing/picture_contract'
import { microsToDecimal } from '#shared/ground/money/money'
import {
  type PrintFieldDefinition,
  printFieldDefinition,
} from '#shared/catalogue/printing/fields/field_contract'
import { labelLayout } from '#shared/catalogue/printing/layouts/layout_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import sortBy from 'lodash/sortBy.js'
import * as v from 'valibot'

export async function readStored(client: QueryClientContract): Promise<CatalogueLines> {
  const groups = await select(client, 'product_groups').orderBy('sort_index').orderBy('code')
  const codes = new Map(groups.map(({ id, code }) => [id, code]))
  const rows = await select(client, 'products').orderBy('customer_reference')
  const references = new Map(rows.map((row) => [row.id, row.customer_reference]))
  return {
    product_groups: groups.map(({ code, name, sort_index }) =>
      toLine(productGroups, { group_code: code, name, sort_index })
    ),
    products: await mapInSlices(rows, (row) => toLine(products, toProduct(row, codes))),
    product_pictures: await readPictures(client, references),
    layouts: await readStoredLayouts(client),
    ...(await readImprints(client, references)),
    ...(await readPrices(client, references)),
    delivery_zones: await readZones(client),
  }
}

function toProduct(
  row: Row<'products'>,
  codes: ReadonlyMap<number, string>
): CatalogueRows['products'] {
  const { product_group_id: group, ...values } = valuesOf(row)
  return { ...values, group_code: codes.get(group) ?? '' }
}

async function readPictures(
  client: QueryClientContract,
  references: ReadonlyMap<number, string>
): Promise<CatalogueLines['product_pictures']> {
  const rows = await select(client, 'product_pictures', [
    'product_id',
    'fingerprint',
    'content_type',
  ])
    .orderBy('product_id')
    .orderBy('sort_index')
    .orderBy('id')
  const byProduct = Map.groupBy(rows, ({ product_id: id }) => id)
  return [...references].flatMap(([id, reference]) =>
    (byProduct.get(id) ?? []).map(({ fingerprint, content_type: type }, index) =>
      toLine(productPictures, {
        customer_reference: reference,
        position: index + 1,
        fingerprint,
        content_type: type as PictureType,
      })
    )
  )
}

async function readStoredLayouts(client: QueryClientContract): Promise<CatalogueLines['layouts']> {
  return [...(await readLayouts(client)).values()].map(({ code, name, layout }) =>
    toLine(layouts, { code, name, layout: v.parse(labelLayout, layout) })
  )
}

async function readImprints(
  client: QueryClientContract,
  references: ReadonlyMap<number, string>
): Promise<Pick<CatalogueLines, 'services' | 'print_fields'>> {
  const stored = await readServices(client)
  const lines: Pick<CatalogueLines, 'services' | 'print_fields'> = {
    services: [],
    print_fields: [],
  }
  for await (const [id, reference] of inSlices(references)) {
    const { fields, ...imprint } = toImprint(stored.get(id) ?? [])
    lines.services.push(toLine(services, { customer_reference: reference, ...imprint }))
    for (const field of fields) {
      const row = { customer_reference: reference, field: inOrder(field) }
      lines.print_fields.push(toLine(printFields, row))
    }
  }
  return lines
}

/** Orders a field's keys like the editor's request. Returns an invalid field unchanged. */
function inOrder(field: PrintFieldDefinition): PrintFieldDefinition {
  const read = v.safeParse(printFieldDefinition, field)
  return read.success ? read.output : field
}

async function readPrices(
  client: QueryClientContract,
  references: ReadonlyMap<number, string>
): Promise<Pick<CatalogueLines, 'price_lists' | 'prices'>> {
  const lists = await select(client, 'price_lists').orderBy('id')
  const tiers = await select(client, 'price_tiers')
    .orderBy('price_list_id')
    .orderBy('product_id')
    .orderBy('min_quantity')
  const tiersOf = Map.groupBy(tiers, ({ price_list_id: list }) => list)
  // Sorts by code units, independent of a database's collation.
  const byName = sortBy(lists, 'name')
  return {
    price_lists: byName.map(({ id: _, updated_at: __, ...row }) => toLine(priceLists, row)),
    prices: await mapInSlices(
      byName.flatMap(({ id, name }) =>
        sortBy(tiersOf.get(id) ?? [], (tier) => references.get(tier.product_id)).map((tier) => ({
          price_list: name,
          customer_reference: references.get(tier.product_id) ?? '',
          min_quantity: tier.min_quantity,
          unit_price: microsToDecimal(Number(tier.unit_price_micros)),
        }))
      ),
      (row) => toLine(prices, row)
    ),
  }
}

async function readZones(client: QueryClientContract): Promise<CatalogueLines['delivery_zones']> {
  const rows = await select(client, 'delivery_zones').orderBy('name')
  const countries = await readCountries(client, idsOf(rows))
  return rows.map((row) => toLine(deliveryZones, zoneValues(row, countries)))
}
