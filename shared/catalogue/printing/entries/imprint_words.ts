import { createContext, useContext } from 'react'
import type { MessageKey } from '#shared/ground/i18n/catalogue'
import type { Language } from '#shared/ground/i18n/language'
import type { MessageValues } from '#shared/ground/i18n/translator'
import type { imprintMessages } from '#shared/catalogue/printing/imprint_messages_en'
import type { labelPreviewMessages } from '#shared/catalogue/printing/preview_messages_en'

interface Words {
  label_preview: typeof labelPreviewMessages
  ordering: { imprint: typeof imprintMessages }
}

export interface ImprintWords {
  t: (key: MessageKey<Words>, values?: MessageValues) => string
  language: Language
}

export const ImprintWordsContext = createContext<ImprintWords | null>(null)

export function useImprintWords(): ImprintWords {
  const words = useContext(ImprintWordsContext)
  if (words === null) throw new Error('A part of an imprint is outside of ImprintWordsContext')
  return words
}
