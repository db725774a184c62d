import { type LoginStep, sendLogin } from '#shared/access/login/send_login'
import { LoginAgainDialog } from '#shared/access/login/LoginAgainDialog'
import { type LoginMessages, LoginWordsProvider } from '#shared/access/login/LoginWords'
import { type Language, languageOf } from '#shared/ground/i18n/language'
import { createTranslator } from '#shared/ground/i18n/translator'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useLocale } from 'react-admin'
import { api } from '../../ground/app/api'
import { currentSession, forgetSession } from '../../access/session/session'

async function logIn(step: LoginStep): Promise<number | undefined> {
  await sendLogin(api, step)
  forgetSession()
  return (await currentSession())?.user.pk
}

export default function WordedLoginAgainDialog(
  props: Omit<ComponentProps<typeof LoginAgainDialog>, 'logIn'>
) {
  const language = languageOf(useLocale())
  const { data: t } = useQuery({
    queryKey: ['login-words', language],
    queryFn: () => loadWords(language),
    staleTime: Infinity,
  })
  if (!t) return null
  return (
    <LoginWordsProvider words={t}>
      <LoginAgainDialog {...props} logIn={logIn} />
    </LoginWordsProvider>
  )
}

async function loadWords(language: Language) {
  const [{ accountsMessages }, { commonMessages }, { validationMessages }] = await (language ===
  'fr'
    ? Promise.all([
        import('#shared/access/accounts/messages_fr'),
        import('#shared/ground/texts/common_messages_fr'),
        import('#shared/ground/validation/messages_fr'),
      ])
    : Promise.all([
        import('#shared/access/accounts/messages_en'),
        import('#shared/ground/texts/common_messages_en'),
        import('#shared/ground/validation/messages_en'),
      ]))
  return createTranslator<LoginMessages>(language, {
    accounts: accountsMessages,
    common: commonMessages,
    validation: validationMessages,
  })
}
