import * as v from 'valibot'
import { LANGUAGES } from '#shared/ground/i18n/language'
import { instant, optionalText, pk, requiredText } from '#shared/ground/validation/fields'
import { BYTES_A_MEGABYTE, MAX_DATA_URL_MEGABYTES } from '#shared/ground/http/document_file'

/** Maximum number of documents, few enough for a list of one page. */
export const MAX_DOCUMENTS = 1_000

/** Maximum number of categories, few enough for a list of one page. */
export const MAX_CATEGORIES = 100

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const documentCategory = v.strictObject({
  pk: pk(),
  en: v.string(),
  fr: v.string(),
  sort_index: count,
})
export type DocumentCategory = v.InferOutput<typeof documentCategory>

export const documentEntry = v.strictObject({
  pk: pk(),
  category_id: pk(),
  description: v.string(),
  sort_index: count,
  /** Path of the file. */
  document: v.string(),
  /** Language of the file. It differs from the list's language if only the other file exists. */
  language: v.picklist(LANGUAGES),
  file_name: v.string(),
  bytes: count,
  version: count,
  date: instant(),
})
export type DocumentEntry = v.InferOutput<typeof documentEntry>

/** The documents by language, in the order of their categories. */
export const documentList = v.strictObject({
  categories: v.array(documentCategory),
  en: v.array(documentEntry),
  fr: v.array(documentEntry),
})
export type DocumentList = v.InferOutput<typeof documentList>

/** Maximum length of a data URL in base64, including its prefix. */
const DATA_URL_LENGTH = Math.ceil((MAX_DATA_URL_MEGABYTES * BYTES_A_MEGABYTE * 4) / 3) + 200

const place = {
  /** The document to replace; by default the one with the same file name. */
  document_id: v.optional(pk()),
  /** The name of a new document; by default that of its file. */
  description: v.optional(optionalText(), ''),
}

export const documentUpload = v.strictObject({
  category_id: pk(),
  language: v.picklist(LANGUAGES),
  filename: v.pipe(requiredText(255)),
  filedata: v.pipe(
    v.string('validation.required'),
    v.minLength(1, 'validation.required'),
    v.maxLength(DATA_URL_LENGTH)
  ),
  ...place,
})
