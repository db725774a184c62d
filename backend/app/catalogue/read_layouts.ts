import type { Tables } from '#database/rows'
import { DEFAULT_LAYOUTS } from '#shared/printing/layouts/default_layouts'
import { type NamedLayout, labelLayout } from '#shared/printing/layouts/layout_contract'
import logger from '@adonisjs/core/services/logger'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import * as v from 'valibot'

type LayoutRow = Pick<Tables['label_layouts'], 'code' | 'name' | 'definition' | 'version'>

/** The layouts in force by their codes: those that are stored, and of the others what the product comes with. */
export async function readLayouts(
  client: QueryClientContract
): Promise<ReadonlyMap<string, NamedLayout>> {
  const rows: LayoutRow[] = await client
    .from('label_layouts')
    .select('code', 'name', 'definition', 'version')
    .orderBy('code')
  const layouts = [...DEFAULT_LAYOUTS.map((layout) => ({ ...layout, version: 0 }))]
  return new Map([...layouts, ...rows.flatMap(toLayout)].map((layout) => [layout.code, layout]))
}

/** A stored layout that cannot be drawn, because somebody wrote it by hand, is as good as none. */
function toLayout({ definition, ...named }: LayoutRow): NamedLayout[] {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), labelLayout), definition)
  if (read.success) return [{ ...named, layout: read.output }]
  logger.error({ layout: named.code }, 'a stored layout cannot be read')
  return []
}
