import { fileImportMessages as englishImports } from '#shared/ground/texts/backoffice/file_import_messages_en'
import { fileImportMessages as frenchImports } from '#shared/ground/texts/backoffice/file_import_messages_fr'
import { errorMessages as englishErrors } from '#shared/ground/texts/errors/error_messages_en'
import { errorMessages as frenchErrors } from '#shared/ground/texts/errors/error_messages_fr'
import { messages as english } from '#storefront/main/texts/messages_en'
import { messages as french } from '#storefront/main/texts/messages_fr'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { Language } from '#shared/ground/i18n/language'
import { createTranslator } from '#shared/ground/i18n/translator'
import { validationMessages as englishFields } from '#shared/ground/validation/messages_en'
import { validationMessages as frenchFields } from '#shared/ground/validation/messages_fr'
import { verifyMessages as englishVerify } from '#shared/scans/verify/verify_messages_en'
import { verifyMessages as frenchVerify } from '#shared/scans/verify/verify_messages_fr'
import type { Messages } from '#storefront/main/texts/messages_en'

/** Creates the translators of a catalogue in both languages. */
export const inBoth = <Source extends object>(
  inEnglish: MessagesLike<Source> & Source,
  inFrench: MessagesLike<Source>
) => ({
  en: createTranslator<Source>('en', inEnglish),
  fr: createTranslator<Source>('fr', inFrench),
})

const STOREFRONT = inBoth<Messages>(english, french)

export const { en, fr } = STOREFRONT

export const textsOf = (language: Language) => STOREFRONT[language]

/** The button of the backoffice’s forms. */
export const SAVE = { en: 'Save', fr: 'Enregistrer' }

export const fieldTexts = { en: englishFields, fr: frenchFields }

export const verifyTexts = { en: englishVerify, fr: frenchVerify }

export const refusalTexts = { en: englishErrors, fr: frenchErrors }

export const importTexts = { en: englishImports, fr: frenchImports }
