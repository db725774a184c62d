import { createContext, useContext } from 'react'
import type { commonMessages } from '#shared/common/messages_en'
import type { MessageKey } from '#shared/i18n/catalogue'
import type { MessageValues } from '#shared/i18n/translator'
import type { validationMessages } from '#shared/validation/messages_en'

/** Texts of the forms that both front ends show. */
export interface FormMessages {
  common: typeof commonMessages
  validation: typeof validationMessages
}

/** Turns a key of these texts into text. */
export type FormWords = (key: MessageKey<FormMessages>, values?: MessageValues) => string

/** Each front end gives its own words to the forms below it. */
export const FormWordsContext = createContext<FormWords | null>(null)

/** The words that the front end around the form gives. */
export function useFormWords(): FormWords {
  const t = useContext(FormWordsContext)
  if (t === null) throw new Error('A form stands outside FormWordsContext')
  return t
}
