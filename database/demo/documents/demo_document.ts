import type { GuideLine } from '#shared/printing/guide_line'

/** A document of the demo in one language: a title, and lines as `writeGuide` takes them. */
export interface DemoText {
  title: string
  fileName: string
  lines: readonly GuideLine[]
}

/** A document of the demo, in both languages. */
export interface DemoDocument {
  en: DemoText
  fr: DemoText
}
