import { accountsMessages as accountsEn } from '#shared/accounts/messages_en'
import { accountsMessages as accountsFr } from '#shared/accounts/messages_fr'
import { directoryImportMessages as directoryEn } from '#shared/directory/import_messages_en'
import { directoryImportMessages as directoryFr } from '#shared/directory/import_messages_fr'
import { errorMessages as errorsEn } from '#shared/errors/messages_en'
import { errorMessages as errorsFr } from '#shared/errors/messages_fr'
import type { Language } from '#shared/i18n/language'
import { type Translate, createTranslator } from '#shared/i18n/translator'
import {
  orderStateMessages as statesEn,
  orderWarningMessages as warningsEn,
} from '#shared/ordering/order_state_messages_en'
import {
  orderStateMessages as statesFr,
  orderWarningMessages as warningsFr,
} from '#shared/ordering/order_state_messages_fr'
import { registrationAnswerMessages as registrationEn } from '#shared/registration/answer_messages_en'
import { registrationAnswerMessages as registrationFr } from '#shared/registration/answer_messages_fr'
import { validationMessages as validationEn } from '#shared/validation/messages_en'
import { validationMessages as validationFr } from '#shared/validation/messages_fr'

const english = {
  accounts: accountsEn,
  directory: directoryEn,
  errors: errorsEn,
  order_states: statesEn,
  order_warnings: warningsEn,
  registration: registrationEn,
  validation: validationEn,
}

const french = {
  accounts: accountsFr,
  directory: directoryFr,
  errors: errorsFr,
  order_states: statesFr,
  order_warnings: warningsFr,
  registration: registrationFr,
  validation: validationFr,
}

export type ServerTexts = Translate<typeof english>

const translators: Record<Language, ServerTexts> = {
  en: createTranslator<typeof english>('en', english),
  fr: createTranslator<typeof english>('fr', french),
}

/** The texts of the API's answers in a language. */
export const textsIn = (language: Language): ServerTexts => translators[language]
