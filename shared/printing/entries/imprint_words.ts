import { createContext, useContext } from 'react'
import type { MessageKey } from '#shared/i18n/catalogue'
import type { Language } from '#shared/i18n/language'
import type { MessageValues } from '#shared/i18n/translator'
import type { imprintMessages } from '#shared/ordering/nonstandard/imprint_messages_en'
import type { labelPreviewMessages } from '#shared/printing/preview_messages_en'

interface Words {
  label_preview: typeof labelPreviewMessages
  ordering: { imprint: typeof imprintMessages }
}

/** What the parts of an imprint say, in whichever front end they stand. */
export interface ImprintWords {
  t: (key: MessageKey<Words>, values?: MessageValues) => string
  language: Language
}

/** Each front end gives its own words to the parts below it. */
export const ImprintWordsContext = createContext<ImprintWords | null>(null)

/** The words of the imprint's form that the app around it gives. */
export function useImprintWords(): ImprintWords {
  const words = useContext(ImprintWordsContext)
  if (words === null) throw new Error('A part of an imprint stands outside ImprintWordsContext')
  return words
}
