import { createHash } from 'node:crypto'
import { printDesignOf, printingOf } from '#shared/ordering/lines/line_rules'
import type { LabelLayout } from '#shared/catalogue/printing/layouts/layout_contract'
import type { PricedOrder } from '#shared/ordering/pricing/price_order'

interface LayoutInForce {
  version: number
  layout: LabelLayout
}

/** Design of a line that a supplier confirmed (rule 6.4), to draw the same label at any time. */
export interface LabelDesign {
  product: number
  layout_code: string
  layout_version: number
  layout: LabelLayout
  values: Record<string, string | number | boolean | null>
}

/** Returns the designs of an order's printed lines and their hashes, by uuid. */
export function designsOf(
  { lines }: PricedOrder,
  layouts: ReadonlyMap<string, LayoutInForce>
): { uuid: string; hash: string; content: string }[] {
  return lines.flatMap(({ uuid, product, services }) => {
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

/** Returns JSON with sorted keys, so that equal designs are equal texts. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part
  )
}
