import { renewCatalogue } from '#database/catalogue_version'
import { uniqueText } from '#database/factories/unique_text'
import { toDbInstant } from '#database/instant'
import type { LabelLayout } from '#shared/catalogue/printing/layouts/layout_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export const EXAMPLE_LAYOUT: LabelLayout = {
  width: 600,
  height: 300,
  elements: [
    {
      kind: 'text',
      box: { x: 20, y: 10, width: 560, height: 60 },
      text: '{part_number}',
      size: { max: 48, min: 24 },
      weight: 600,
      align: 'left',
      max_lines: 1,
    },
    {
      kind: 'barcode',
      box: { x: 20, y: 80, width: 560, height: 100 },
      field: 'part_number',
      prints: 'compact',
      min_module: 1.5,
    },
    {
      kind: 'text',
      box: { x: 20, y: 200, width: 270, height: 60 },
      text: 'Made in {made_in:country_en}',
      size: { max: 30, min: 18 },
      weight: 400,
      align: 'left',
      max_lines: 1,
    },
    {
      kind: 'text',
      box: { x: 310, y: 200, width: 270, height: 60 },
      text: 'صنع في {made_in:country_ar}',
      size: { max: 30, min: 18 },
      weight: 400,
      align: 'right',
      max_lines: 1,
    },
  ],
}

/** Creates or changes the layout of a code; returns the code. */
export async function storeLayout(
  db: QueryClientContract,
  options: { code?: string; layout?: LabelLayout; version?: number } = {}
): Promise<string> {
  const { code = `L-${uniqueText()}`, layout = EXAMPLE_LAYOUT, version = 1 } = options
  const at = toDbInstant(new Date())
  await db
    .knexQuery()
    .table('label_layouts')
    .insert({
      code,
      name: code,
      definition: JSON.stringify(layout),
      version,
      created_at: at,
      updated_at: at,
    })
    .onConflict('code')
    .merge(['definition', 'version', 'updated_at'])
  await renewCatalogue(db)
  return code
}
