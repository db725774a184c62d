import { createContext, useContext } from 'react'
import type { commonMessages } from '#shared/ground/texts/common_messages_en'
import type { MessageKey } from '#shared/ground/i18n/catalogue'
import type { MessageValues } from '#shared/ground/i18n/translator'
import type { validationMessages } from '#shared/ground/validation/messages_en'

/** Texts of the forms in both front ends. */
export interface FormMessages {
  common: typeof commonMessages
  validation: typeof validationMessages
}

export type FormWords = (key: MessageKey<FormMessages>, values?: MessageValues) => string

/** The texts that each front end provides to the shared forms. */
export const FormWordsContext = createContext<FormWords | null>(null)

/** Returns the texts of the surrounding front end. Throws outside of FormWordsContext. */
export function useFormWords(): FormWords {
  const t = useContext(FormWordsContext)
  if (t === null) throw new Error('A form is outside of FormWordsContext')
  return t
}
