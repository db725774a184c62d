import type { CatalogueLine, CatalogueLines } from '#app/catalogue/files/formats/catalogue_lines'
import type { CataloguePart } from '#shared/catalogue/files/catalogue_files'

/** The stored catalogue, the imported set (`wanted`), and the catalogue after the import. */
export interface Compared {
  stored: CatalogueLines
  wanted: CatalogueLines
  final: CatalogueLines
}

/** Applies a set to the stored catalogue. Records that the set does not name stay. */
export function compare(stored: CatalogueLines, wanted: CatalogueLines): Compared {
  const parts = Object.keys(wanted) as CataloguePart[]
  const final = Object.fromEntries(
    parts.map((part) => [part, overlay<CatalogueLine>(stored[part], wanted[part])])
  ) as unknown as CatalogueLines
  const printed = new Set(
    final.services.filter(({ row }) => row.printing).map(({ row }) => row.customer_reference)
  )
  const named = new Set(wanted.print_fields)
  final.print_fields = final.print_fields.filter(
    (line) => named.has(line) || printed.has(line.owner)
  )
  return { stored, wanted, final }
}

function overlay<Line extends CatalogueLine>(
  stored: readonly Line[],
  wanted: readonly Line[]
): Line[] {
  const owners = new Set(wanted.map(({ owner }) => owner))
  return [...stored.filter(({ owner }) => !owners.has(owner)), ...wanted]
}
