import type { DemoDocument } from '#database/demo/documents/demo_document'
import { ORDERING_DOCUMENTS } from '#database/demo/documents/ordering_documents'
import { QUALITY_DOCUMENTS } from '#database/demo/documents/quality_documents'
import { USING_DOCUMENTS } from '#database/demo/documents/using_documents'

/** The documents by category, in the order of display. */
export const DEMO_DOCUMENTS: readonly {
  name: { en: string; fr: string }
  documents: readonly DemoDocument[]
}[] = [
  { name: { en: 'Using labels', fr: 'Utiliser les étiquettes' }, documents: USING_DOCUMENTS },
  { name: { en: 'Ordering', fr: 'Commander' }, documents: ORDERING_DOCUMENTS },
  { name: { en: 'Quality and safety', fr: 'Qualité et sécurité' }, documents: QUALITY_DOCUMENTS },
]
