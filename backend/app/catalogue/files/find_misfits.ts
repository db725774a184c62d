import { type CatalogueLineError, lineErrorAt } from '#app/catalogue/files/formats/catalogue_lines'
import type { Compared } from '#app/catalogue/files/final_catalogue'
import { findLongestValues } from '#app/catalogue/printing/checks_in_turns'
import { inSlices } from '#app/foundation/http/slices'
import { misfitsOf } from '#shared/catalogue/printing/layouts/misfits'
import { loadPatterns } from '#shared/catalogue/printing/fields/patterns'

/**
 * Finds print fields whose content can be too long for the layout, if the set changes fields,
 * layout or choice of layout. Reports the line of the field, the service or the layout.
 */
export async function findMisfits({ wanted, final }: Compared): Promise<CatalogueLineError[]> {
  const patterns = await loadPatterns()
  const layouts = new Map(final.layouts.map((line) => [line.key, line]))
  const fieldsOf = Map.groupBy(final.print_fields, ({ owner }) => owner)
  const isWanted = new Set<unknown>([...wanted.print_fields, ...wanted.services, ...wanted.layouts])
  const warnings: CatalogueLineError[] = []
  for await (const service of inSlices(final.services)) {
    const layout = layouts.get(service.row.layout ?? '')
    const fields = fieldsOf.get(service.owner) ?? []
    if (!layout || ![service, layout, ...fields].some((line) => isWanted.has(line))) continue
    const rules = fields.map(({ row }) => row.field)
    const longest = await findLongestValues(rules, patterns)
    for (const { field, element, text } of misfitsOf(layout.row.layout, longest)) {
      const line = fields.find(({ row }) => row.field.name === field)!
      const place = [line, service, layout].find((one) => isWanted.has(one))!
      const values = { element: element + 1, layout: layout.key, text }
      const value = `${service.row.customer_reference} ${field}`
      warnings.push({ ...lineErrorAt(place, null, 'catalogue_files.misfit', values), value })
    }
  }
  return warnings
}
