import type { LabelValues } from '#shared/catalogue/printing/layouts/fill_text'
import type { LabelLayout } from '#shared/catalogue/printing/layouts/layout_contract'

/** A label in actual size, with a caption below it. */
export interface GuideLabel {
  layout: LabelLayout
  values: LabelValues
  caption: string
}

/** A paragraph or a label. `## ` starts a heading, `- ` a list item. */
export type GuideLine = string | GuideLabel
