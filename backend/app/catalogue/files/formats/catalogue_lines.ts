import type { ServerTexts } from '#app/foundation/http/texts'
import type { PictureType } from '#shared/catalogue/editing/picture_contract'
import type { DeliveryZonePayload } from '#shared/catalogue/editing/delivery_zone_contract'
import type { PriceListPayload } from '#shared/catalogue/editing/price_list_contract'
import type { ProductGroupPayload } from '#shared/catalogue/editing/product_group_contract'
import type { ProductPayload } from '#shared/catalogue/editing/product_resource_contract'
import type { CataloguePart } from '#shared/catalogue/files/catalogue_files'
import type { MessageValues } from '#shared/ground/i18n/translator'
import type { PrintFieldDefinition } from '#shared/catalogue/printing/fields/field_contract'
import type { LabelLayout } from '#shared/catalogue/printing/layouts/layout_contract'

export interface CatalogueRows {
  product_groups: ProductGroupPayload
  products: Omit<ProductPayload, 'product_group_id'> & { group_code: string }
  product_pictures: {
    customer_reference: string
    position: number
    fingerprint: string
    content_type: PictureType
  }
  layouts: { code: string; name: string; layout: LabelLayout }
  services: {
    customer_reference: string
    partial_roll: boolean
    printing: boolean
    layout: string | null
  }
  print_fields: { customer_reference: string; field: PrintFieldDefinition }
  price_lists: Omit<PriceListPayload, 'copy_of'>
  prices: {
    price_list: string
    customer_reference: string
    min_quantity: number
    unit_price: string
  }
  delivery_zones: DeliveryZonePayload
}

export interface CatalogueLine<Part extends CataloguePart = CataloguePart> {
  /** The file and the line number, which is null for JSON files and stored records. */
  file: string
  line: number | null
  row: CatalogueRows[Part]
  /** Unique within the part. */
  key: string
  /** The record that the line belongs to. A set replaces all lines of each owner in the set. */
  owner: string
  /** The exported cells; equal records have equal cells. */
  cells: Readonly<Record<string, string>>
}

export type CatalogueLines = { [Part in CataloguePart]: CatalogueLine<Part>[] }

type TextKey = Parameters<ServerTexts>[0]

export interface CatalogueLineError {
  file: string
  line: number | null
  /** Null if the error concerns the whole line. */
  field: string | null
  value: string
  text: { key: TextKey; values?: MessageValues }
}

export const lineErrorAt = (
  { file, line, cells }: Pick<CatalogueLine, 'file' | 'line' | 'cells'>,
  field: string | null,
  key: TextKey,
  values?: MessageValues
): CatalogueLineError => ({
  file,
  line,
  field,
  value: field === null ? '' : (cells[field] ?? ''),
  text: { key, ...(values && { values }) },
})
