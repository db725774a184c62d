import type { GuideLine } from '#shared/catalogue/printing/guide_line'

export interface DemoText {
  title: string
  fileName: string
  lines: readonly GuideLine[]
}

export interface DemoDocument {
  en: DemoText
  fr: DemoText
}
