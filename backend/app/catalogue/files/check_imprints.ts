import { fieldTools } from '#app/catalogue/catalogue/field_tools'
import {
  type CatalogueLineError,
  type CatalogueLine,
  lineErrorAt,
} from '#app/catalogue/files/formats/catalogue_lines'
import type { Compared } from '#app/catalogue/files/final_catalogue'
import { inSlices, mapInSlices } from '#app/foundation/http/slices'
import { unknownProducts } from '#app/catalogue/files/unknown_products'
import { definitionChecks } from '#shared/catalogue/printing/fields/check_definitions'
import { MAX_PRINT_FIELDS } from '#shared/catalogue/printing/fields/field_contract'
import { fieldsOfLayout, layoutProblems } from '#shared/catalogue/printing/layouts/layout_problems'

/** Checks services, print fields and layouts (rules 6.1, 6.7 and 6.8). */
export async function checkImprints(compared: Compared): Promise<CatalogueLineError[]> {
  return [
    ...checkServices(compared),
    ...(await checkFields(compared)),
    ...(await checkLayouts(compared)),
  ]
}

function checkServices({ wanted, final }: Compared): CatalogueLineError[] {
  const layouts = new Set(final.layouts.map(({ key }) => key))
  return [
    ...unknownProducts(wanted.services, final),
    ...wanted.services.flatMap((line) => {
      const { layout, printing } = line.row
      if (layout === null) return []
      if (!printing) return [lineErrorAt(line, 'layout', 'catalogue_files.layout_without_printing')]
      return layouts.has(layout) ? [] : [lineErrorAt(line, 'layout', 'errors.UNKNOWN_LAYOUT')]
    }),
  ]
}

async function checkFields({ wanted, final }: Compared): Promise<CatalogueLineError[]> {
  const lineErrors = unknownProducts(wanted.print_fields, final)
  const printed = new Set(final.services.filter(({ row }) => row.printing).map(({ key }) => key))
  const tools = await fieldTools()
  const known = new Set(final.products.map(({ key }) => key))
  const byOwner = Map.groupBy(wanted.print_fields, (line) => line.owner)
  for await (const [owner, lines] of inSlices(byOwner)) {
    const [first] = lines
    if (known.has(owner) && !printed.has(owner)) {
      lineErrors.push(lineErrorAt(first!, 'customer_reference', 'catalogue_files.not_printed'))
    }
    if (lines.length > MAX_PRINT_FIELDS) {
      const values = { requirement: MAX_PRINT_FIELDS, smart_count: MAX_PRINT_FIELDS }
      lineErrors.push(lineErrorAt(lines.at(-1)!, null, 'validation.max_items', values))
      continue
    }
    const fields = lines.map(({ row }) => row.field)
    for await (const found of inSlices(definitionChecks(fields, tools))) {
      for (const { path, problem } of found) {
        const [index, ...rest] = path
        lineErrors.push(
          lineErrorAt(lines[Number(index)]!, columnOf(rest), `print_fields.${problem}`)
        )
      }
    }
  }
  return lineErrors
}

/** Each validation rule has its own column. */
const columnOf = ([name = '', rule = '']: readonly string[]): string =>
  name === 'validation' ? rule : name

async function checkLayouts({ stored, wanted, final }: Compared): Promise<CatalogueLineError[]> {
  const known = new Set([
    ...final.print_fields.map(({ row }) => row.field.name),
    ...stored.print_fields.map(({ row }) => row.field.name),
    ...stored.layouts.flatMap(({ row }) => fieldsOfLayout(row.layout)),
  ])
  const lineErrorsOf = (line: CatalogueLine<'layouts'>) =>
    layoutProblems(line.row.layout, known).map(({ element, of, reason }) => {
      const values = { element: element + 1, of }
      return { ...lineErrorAt(line, 'layout', `errors.LAYOUT_${reason}`, values), value: '' }
    })
  return (await mapInSlices(wanted.layouts, lineErrorsOf)).flat()
}
