import type { GuideLine } from '#shared/printing/guide_line'
import { ORDERING_DOCUMENTS } from '#database/demo/documents/ordering_documents'
import { QUALITY_DOCUMENTS } from '#database/demo/documents/quality_documents'
import { USING_DOCUMENTS } from '#database/demo/documents/using_documents'

/** A document of the demo in one language: a title, and lines as `writeGuide` takes them. */
export interface DemoText {
  title: string
  fileName: string
  lines: readonly GuideLine[]
}

export interface DemoDocument {
  en: DemoText
  fr: DemoText
}

/** The demo's documents by category, in their order. */
export const DEMO_DOCUMENTS: readonly {
  name: { en: string; fr: string }
  documents: readonly DemoDocument[]
}[] = [
  { name: { en: 'Using labels', fr: 'Utiliser les étiquettes' }, documents: USING_DOCUMENTS },
  { name: { en: 'Ordering', fr: 'Commander' }, documents: ORDERING_DOCUMENTS },
  { name: { en: 'Quality and safety', fr: 'Qualité et sécurité' }, documents: QUALITY_DOCUMENTS },
]
