import type { ServerTexts } from '#app/http/texts'
import type { PictureType } from '#shared/catalogue_editing/picture_contract'
import type { DeliveryZonePayload } from '#shared/catalogue_editing/delivery_zone_contract'
import type { PriceListPayload } from '#shared/catalogue_editing/price_list_contract'
import type { ProductGroupPayload } from '#shared/catalogue_editing/product_group_contract'
import type { ProductPayload } from '#shared/catalogue_editing/product_resource_contract'
import type { CataloguePart } from '#shared/catalogue_files/catalogue_files'
import type { MessageValues } from '#shared/i18n/translator'
import type { PrintFieldDefinition } from '#shared/printing/field_contract'
import type { LabelLayout } from '#shared/printing/layouts/layout_contract'

/** What a line of each part says; products, lists and zones are known by what they are called. */
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

/** A line of a file, or a record as its line would be. */
export interface CatalogueLine<Part extends CataloguePart = CataloguePart> {
  /** Where it stands: the file, and the line in it; null for JSON and for what is stored. */
  file: string
  line: number | null
  row: CatalogueRows[Part]
  /** Tells it from all others of its part. */
  key: string
  /** Lines of one owner come together: a set that names one of them names them all. */
  owner: string
  /** As it is exported: equal lines have equal cells. */
  cells: Readonly<Record<string, string>>
}

/** The lines of every part, each in the order of the file. */
export type CatalogueLines = { [Part in CataloguePart]: CatalogueLine<Part>[] }

type TextKey = Parameters<ServerTexts>[0]

/** What keeps a set from being imported; `text` is worded for the reader. */
export interface CatalogueFault {
  file: string
  line: number | null
  /** The column; null when the whole line is meant. */
  field: string | null
  value: string
  text: { key: TextKey; values?: MessageValues }
}

/** A fault of a line that was read. */
export const faultAt = (
  { file, line, cells }: Pick<CatalogueLine, 'file' | 'line' | 'cells'>,
  field: string | null,
  key: TextKey,
  values?: MessageValues
): CatalogueFault => ({
  file,
  line,
  field,
  value: field === null ? '' : (cells[field] ?? ''),
  text: { key, ...(values && { values }) },
})
