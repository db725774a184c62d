import type { Tables } from '#database/rows'
import { select } from '#database/select'
import { DEFAULT_LAYOUTS } from '#shared/catalogue/printing/layouts/default_layouts'
import { type NamedLayout, labelLayout } from '#shared/catalogue/printing/layouts/layout_contract'
import logger from '@adonisjs/core/services/logger'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import * as v from 'valibot'

type LayoutRow = Pick<Tables['label_layouts'], 'code' | 'name' | 'definition' | 'version'>

/** Reads the layouts by code; stored ones replace the built-in ones. */
export async function readLayouts(
  client: QueryClientContract
): Promise<ReadonlyMap<string, NamedLayout>> {
  const rows = await select(client, 'label_layouts', [
    'code',
    'name',
    'definition',
    'version',
  ]).orderBy('code')
  const layouts = [...DEFAULT_LAYOUTS.map((layout) => ({ ...layout, version: 0 }))]
  return new Map([...layouts, ...rows.flatMap(toLayout)].map((layout) => [layout.code, layout]))
}

/** Ignores a stored layout that cannot be drawn, for example one written by hand. */
function toLayout({ definition, ...named }: LayoutRow): NamedLayout[] {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), labelLayout), definition)
  if (read.success) return [{ ...named, layout: read.output }]
  logger.error({ layout: named.code }, 'a stored layout cannot be read')
  return []
}
