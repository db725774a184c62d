import { createContext, useContext } from 'react'
import type { commonMessages } from '#shared/ground/texts/common_messages_en'
import type { MessageKey } from '#shared/ground/i18n/catalogue'
import type { MessageValues } from '#shared/ground/i18n/translator'
import type { validationMessages } from '#shared/ground/validation/messages_en'

export interface FormMessages {
  common: typeof commonMessages
  validation: typeof validationMessages
}

export type FormWords = (key: MessageKey<FormMessages>, values?: MessageValues) => string

export const FormWordsContext = createContext<FormWords | null>(null)

export function useFormWords(): FormWords {
  const t = useContext(FormWordsContext)
  if (t === null) throw new Error('A form is outside of FormWordsContext')
  return t
}
