import type { LabelValues } from '#shared/catalogue/printing/layouts/fill_text'
import type { LabelLayout } from '#shared/catalogue/printing/layouts/layout_contract'

/** A label in actual size, with a line below it. */
export interface GuideLabel {
  layout: LabelLayout
  values: LabelValues
  caption: string
}

/** A paragraph or a label. `## ` starts a heading, `- ` an item. */
export type GuideLine = string | GuideLabel
