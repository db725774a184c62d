import { createTranslator } from '#shared/ground/i18n/translator'
import { registrationMessages as english } from '#shared/companies/registration/messages_en'
import { registrationMessages as french } from '#shared/companies/registration/messages_fr'
import { useLanguage } from '../../ground/i18n/i18n'
import type { Language } from '#shared/ground/i18n/language'
import type { Translate } from '#shared/ground/i18n/translator'

export type RegistrationTexts = Translate<typeof english>

const TRANSLATORS: Record<Language, RegistrationTexts> = {
  en: createTranslator<typeof english>('en', english),
  fr: createTranslator<typeof english>('fr', french),
}

/** Returns the texts of the registration pages, which the login page's script does not contain. */
export const useRegistrationTexts = (): RegistrationTexts => TRANSLATORS[useLanguage().language]
