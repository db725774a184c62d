import type { GuideLine } from '#shared/catalogue/printing/guide_line'

/** A document in one language, with lines for `writeGuide`. */
export interface DemoText {
  title: string
  fileName: string
  lines: readonly GuideLine[]
}

export interface DemoDocument {
  en: DemoText
  fr: DemoText
}
