import { createContext, useContext, type ReactNode } from 'react'
import type { accountsMessages } from '#shared/access/accounts/messages_en'
import { type FormMessages, FormWordsContext } from '#shared/ground/forms/form_words'
import type { MessageKey } from '#shared/ground/i18n/catalogue'
import type { MessageValues } from '#shared/ground/i18n/translator'

export interface LoginMessages extends FormMessages {
  accounts: Pick<typeof accountsMessages, 'login' | 'again' | 'second_factor'>
}

export type LoginWords = (key: MessageKey<LoginMessages>, values?: MessageValues) => string

const LoginWordsContext = createContext<LoginWords | null>(null)

export function LoginWordsProvider({
  words,
  children,
}: {
  words: LoginWords
  children: ReactNode
}) {
  return (
    <LoginWordsContext value={words}>
      <FormWordsContext value={words}>{children}</FormWordsContext>
    </LoginWordsContext>
  )
}

export function useLoginWords(): LoginWords {
  const t = useContext(LoginWordsContext)
  if (t === null) throw new Error('useLoginWords needs a LoginWordsProvider')
  return t
}
