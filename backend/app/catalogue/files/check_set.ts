import { type CatalogueLineError, lineErrorAt } from '#app/catalogue/files/formats/catalogue_lines'
import { checkImprints } from '#app/catalogue/files/check_imprints'
import { PRICE_CHECKS } from '#app/catalogue/files/check_prices'
import type { Compared } from '#app/catalogue/files/final_catalogue'
import { inSlices } from '#app/foundation/http/slices'
import { unknownProducts } from '#app/catalogue/files/unknown_products'
import { MOST_PICTURES } from '#shared/catalogue/editing/picture_contract'

export async function checkSet(compared: Compared, today: string): Promise<CatalogueLineError[]> {
  const lineErrors: CatalogueLineError[] = []
  const checks = [checkProducts, checkPictures, checkImprints, ...PRICE_CHECKS]
  for await (const check of inSlices(checks)) lineErrors.push(...(await check(compared, today)))
  return lineErrors
}

function checkProducts({ wanted, final }: Compared): CatalogueLineError[] {
  const groups = new Set(final.product_groups.map(({ key }) => key))
  const withNart = Map.groupBy(final.products, ({ row }) => row.nart)
  return wanted.products.flatMap((line) => {
    const lineErrors: CatalogueLineError[] = []
    if (!groups.has(line.row.group_code)) {
      lineErrors.push(lineErrorAt(line, 'group_code', 'catalogue_files.unknown_group'))
    }
    if ((withNart.get(line.row.nart)?.length ?? 0) > 1) {
      lineErrors.push(lineErrorAt(line, 'nart', 'errors.REFERENCE_TAKEN'))
    }
    return lineErrors
  })
}

function checkPictures({ wanted, final }: Compared): CatalogueLineError[] {
  const byOwner = Map.groupBy(wanted.product_pictures, ({ owner }) => owner)
  const known = new Set<string>()
  return [
    ...unknownProducts(wanted.product_pictures, final),
    ...wanted.product_pictures.flatMap((line) => {
      const key = `${line.owner} ${line.row.fingerprint}`
      const lineErrors: CatalogueLineError[] = []
      if (known.has(key)) lineErrors.push(lineErrorAt(line, 'file', 'errors.PICTURE_KNOWN'))
      if (line.row.position === MOST_PICTURES + 1) {
        const values = { most: MOST_PICTURES, products: byOwner.get(line.owner)!.length }
        lineErrors.push(lineErrorAt(line, 'position', 'errors.TOO_MANY_PICTURES', values))
      }
      known.add(key)
      return lineErrors
    }),
  ]
}
