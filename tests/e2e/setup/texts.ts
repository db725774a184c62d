import { fileImportMessages as englishImports } from '#shared/ground/texts/backoffice/file_import_messages_en'
import { fileImportMessages as frenchImports } from '#shared/ground/texts/backoffice/file_import_messages_fr'
import { errorMessages as englishErrors } from '#shared/ground/texts/errors/error_messages_en'
import { errorMessages as frenchErrors } from '#shared/ground/texts/errors/error_messages_fr'
import { messages as english } from '#storefront/main/texts/messages_en'
import { messages as french } from '#storefront/main/texts/messages_fr'
import { createTranslator } from '#shared/ground/i18n/translator'
import { validationMessages as englishFields } from '#shared/ground/validation/messages_en'
import { validationMessages as frenchFields } from '#shared/ground/validation/messages_fr'
import { verifyMessages as englishVerify } from '#shared/scans/verify/verify_messages_en'
import { verifyMessages as frenchVerify } from '#shared/scans/verify/verify_messages_fr'
import type { Messages } from '#storefront/main/texts/messages_en'

/** Texts of the screens, from their own catalogues. */
export const en = createTranslator<Messages>('en', english)
export const fr = createTranslator<Messages>('fr', french)

/** Errors of fields by language. */
export const fieldTexts = { en: englishFields, fr: frenchFields }

/** Texts of the verification page by language. */
export const verifyTexts = { en: englishVerify, fr: frenchVerify }

/** The server's refusals by language. */
export const refusalTexts = { en: englishErrors, fr: frenchErrors }

/** Texts of all imports by language. */
export const importTexts = { en: englishImports, fr: frenchImports }
