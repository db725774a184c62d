import { fileImportMessages as englishImports } from '#shared/backoffice/file_import_messages_en'
import { fileImportMessages as frenchImports } from '#shared/backoffice/file_import_messages_fr'
import { errorMessages as englishErrors } from '#shared/errors/messages_en'
import { errorMessages as frenchErrors } from '#shared/errors/messages_fr'
import { messages as english } from '#shared/i18n/messages_en'
import { messages as french } from '#shared/i18n/messages_fr'
import { createTranslator } from '#shared/i18n/translator'
import { validationMessages as englishFields } from '#shared/validation/messages_en'
import { validationMessages as frenchFields } from '#shared/validation/messages_fr'
import type { Messages } from '#shared/i18n/messages_en'

/** What the screens say, from the catalogues that they take it from. */
export const en = createTranslator<Messages>('en', english)
export const fr = createTranslator<Messages>('fr', french)

/** What forms and the server say of a field, by language. */
export const fieldTexts = { en: englishFields, fr: frenchFields }

/** What the server says when it refuses a call, by language. */
export const refusalTexts = { en: englishErrors, fr: frenchErrors }

/** What all screens say that take a file over, by language. */
export const importTexts = { en: englishImports, fr: frenchImports }
