import {
  type CatalogueLineError,
  type CatalogueLine,
  lineErrorAt,
} from '#app/catalogue/files/formats/catalogue_lines'
import type { Compared } from '#app/catalogue/files/final_catalogue'

export function unknownProducts(
  lines: readonly (Pick<CatalogueLine, 'file' | 'line' | 'cells'> & {
    row: { customer_reference: string }
  })[],
  { products }: Compared['final']
): CatalogueLineError[] {
  const known = new Set(products.map(({ key }) => key))
  return lines
    .filter(({ row }) => !known.has(row.customer_reference))
    .map((line) => lineErrorAt(line, 'customer_reference', 'catalogue_files.unknown_product'))
}
