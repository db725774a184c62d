import { createHash } from 'node:crypto'
import { printDesignOf, printingOf } from '#shared/ordering/services'
import type { LabelLayout } from '#shared/printing/layouts/layout_contract'
import type { PricedOrder } from '#shared/pricing/price_order'

/** A layout by its code, as the catalogue has it. */
interface LayoutInForce {
  version: number
  layout: LabelLayout
}

/** What a customer confirmed of a printed item (rule 6.4): with it, the label is drawn again for good. */
export interface LabelDesign {
  product: number
  layout_code: string
  layout_version: number
  layout: LabelLayout
  values: Record<string, string | number | boolean | null>
}

/** The printed items of an order, by the uuids of its lines: what was confirmed, and its hash. */
export function designsOf(
  { positions }: PricedOrder,
  layouts: ReadonlyMap<string, LayoutInForce>
): { uuid: string; hash: string; content: string }[] {
  return positions.flatMap(({ uuid, product, services }) => {
    const code = printDesignOf(services)?.layout
    const found = code ? layouts.get(code) : undefined
    const printing = printingOf(services)
    if (!code || !found || !printing) return []
    const design: LabelDesign = {
      product: product.pk,
      layout_code: code,
      layout_version: found.version,
      layout: found.layout,
      values: Object.fromEntries(printing.fields.map(({ name, value }) => [name, value])),
    }
    const content = canonicalJson(design)
    return [{ uuid, hash: createHash('sha256').update(content).digest('hex'), content }]
  })
}

/** JSON with its keys in alphabetical order: equal designs are equal texts. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part
  )
}
