import * as v from 'valibot'
import { LANGUAGES } from '#shared/i18n/language'
import { instant, optionalText, pk, pkInText, requiredText } from '#shared/validation/fields'
import { BYTES_A_MEGABYTE, MAX_DATA_URL_MEGABYTES } from '#shared/documentation/document_file'

/** The most documents there are, so that the list is one page. */
export const MAX_DOCUMENTS = 1_000

/** The most categories, for the same reason. */
export const MAX_CATEGORIES = 100

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const documentCategory = v.strictObject({
  pk: pk(),
  en: v.string(),
  fr: v.string(),
  sort_index: count,
})
export type DocumentCategory = v.InferOutput<typeof documentCategory>

/** A document as its readers find it in the list of a language. */
export const documentEntry = v.strictObject({
  pk: pk(),
  category_id: pk(),
  description: v.string(),
  sort_index: count,
  /** Where its file is. */
  document: v.string(),
  /** Language of the file: another than the list's where nobody has it in that one. */
  language: v.picklist(LANGUAGES),
  file_name: v.string(),
  bytes: count,
  version: count,
  date: instant(),
})
export type DocumentEntry = v.InferOutput<typeof documentEntry>

/** The documents by language, in the order of their categories and their own. */
export const documentList = v.strictObject({
  categories: v.array(documentCategory),
  en: v.array(documentEntry),
  fr: v.array(documentEntry),
})
export type DocumentList = v.InferOutput<typeof documentList>

/** In base64, with what stands before it. */
const DATA_URL_LENGTH = Math.ceil((MAX_DATA_URL_MEGABYTES * BYTES_A_MEGABYTE * 4) / 3) + 200

const place = {
  /** The document of which it is a new version; by its file's name unless told. */
  document_id: v.optional(pk()),
  /** What a new document is called; as its file unless told. */
  description: v.optional(optionalText(), ''),
}

/** A file that comes in JSON. */
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

export const documentPath = v.object({ pk: pkInText() })
