import * as v from 'valibot'
import { auditTrail } from '#shared/ground/audit/audit_trail_contract'
import { MAX_CATEGORIES, MAX_DOCUMENTS } from '#shared/information/documents/document_contract'
import { LANGUAGES } from '#shared/ground/i18n/language'
import { instant, pk, requiredText } from '#shared/ground/validation/fields'
import { personName } from '#shared/ground/validation/person_name'

export const SHOWN_DOCUMENT_VERSIONS = 100
export const SHOWN_COMPANIES = 100

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const categoryRow = v.strictObject({
  id: pk(),
  name_en: v.string(),
  name_fr: v.string(),
  sort_index: count,
  documents: count,
  updated_at: instant(),
})
export type CategoryRow = v.InferOutput<typeof categoryRow>
export const categoryRows = v.array(categoryRow)

export const categoryPayload = v.strictObject({ name_en: requiredText(), name_fr: requiredText() })
export type CategoryPayload = v.InferOutput<typeof categoryPayload>
export const categoryChange = v.strictObject({ ...categoryPayload.entries, updated_at: instant() })
export type CategoryChange = v.InferOutput<typeof categoryChange>

export const documentRow = v.strictObject({
  id: pk(),
  category_id: pk(),
  category: v.string(),
  description_en: v.string(),
  description_fr: v.string(),
  sort_index: count,
  is_hidden: v.boolean(),
  /** Current versions; null without a file in the language. */
  version_en: v.nullable(count),
  version_fr: v.nullable(count),
  downloads: count,
  updated_at: instant(),
})
export type DocumentRow = v.InferOutput<typeof documentRow>
export const documentRows = v.array(documentRow)

export const documentVersion = v.strictObject({
  id: pk(),
  language: v.picklist(LANGUAGES),
  version: count,
  is_current: v.boolean(),
  file_name: v.string(),
  bytes: count,
  sha256: v.string(),
  restored_from: v.nullable(count),
  at: instant(),
  by: personName(),
})
export type DocumentVersion = v.InferOutput<typeof documentVersion>

export const companyDownloads = v.strictObject({
  company_id: pk(),
  name: v.string(),
  account_id: v.string(),
  downloads: count,
  last_at: instant(),
})

export const documentDetail = v.strictObject({
  ...documentRow.entries,
  versions: v.array(documentVersion),
  companies: v.array(companyDownloads),
  audit: auditTrail,
})
export type DocumentDetail = v.InferOutput<typeof documentDetail>

export const documentChange = v.strictObject({
  category_id: pk(),
  description_en: requiredText(),
  description_fr: requiredText(),
  is_hidden: v.boolean(),
  updated_at: instant(),
})
export type DocumentChange = v.InferOutput<typeof documentChange>

export const versionToRestore = v.strictObject({ version_id: pk() })

const orderedDocument = v.strictObject({
  id: pk(),
  description_en: v.string(),
  description_fr: v.string(),
})
export const orderedDocuments = v.array(orderedDocument)

/** The ids in their new order, top first. `seen` is the order that the page showed. */
const newOrder = (most: number) => ({
  ids: v.pipe(v.array(pk()), v.maxLength(most)),
  seen: v.optional(v.pipe(v.array(pk()), v.maxLength(most))),
})

export const categoryOrder = v.strictObject(newOrder(MAX_CATEGORIES))
export type NewOrder = v.InferOutput<typeof categoryOrder>
export const documentOrder = v.strictObject({ category_id: pk(), ...newOrder(MAX_DOCUMENTS) })
export type DocumentOrder = v.InferOutput<typeof documentOrder>

export const CATEGORY_SORT_FIELDS = ['sort_index', 'id'] as const
export const DOCUMENT_SORT_FIELDS = ['id', 'updated_at'] as const
