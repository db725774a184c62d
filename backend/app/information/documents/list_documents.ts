import { fromDbInstant } from '#database/instant'
import { type RowOf, select } from '#database/select'
import {
  type DocumentCategory,
  type DocumentEntry,
  type DocumentList,
  MAX_CATEGORIES,
  MAX_DOCUMENTS,
} from '#shared/information/documents/document_contract'
import { LANGUAGES, type Language } from '#shared/ground/i18n/language'
import db from '@adonisjs/lucid/services/db'

type FoundDocument = RowOf<typeof findDocuments>

type FoundVersion = RowOf<typeof findCurrentVersions>

/** Lists visible documents per language; the other language replaces a missing file (rule 12.4). */
export async function listDocuments(): Promise<DocumentList> {
  const [categories, documents, versions] = await Promise.all([
    findCategories(),
    findDocuments(),
    findCurrentVersions(),
  ])
  const byDocument = Map.groupBy(versions, (row) => row.document_id)
  const place = new Map(categories.map(({ pk }, index) => [pk, index]))
  const sorted = documents.toSorted(
    (one, other) =>
      place.get(one.category_id)! - place.get(other.category_id)! ||
      one.sort_index - other.sort_index ||
      one.id - other.id
  )
  const entries = (language: Language) =>
    sorted.flatMap((document) => {
      const version = inLanguage(byDocument.get(document.id) ?? [], language)
      return version ? [toEntry(document, version, language)] : []
    })
  return { categories, en: entries('en'), fr: entries('fr') }
}

/** Picks the version in the language, else in English, else any. */
export function inLanguage<Version extends { language: string }>(
  versions: readonly Version[],
  language: Language
): Version | undefined {
  const wanted = [language, ...LANGUAGES.filter((other) => other !== language)]
  return wanted.map((one) => versions.find((row) => row.language === one)).find(Boolean)
}

async function findCategories(): Promise<DocumentCategory[]> {
  const rows = await select(db, 'document_categories')
    .orderBy('sort_index')
    .orderBy('id')
    .limit(MAX_CATEGORIES)
  return rows.map((row) => ({
    pk: row.id,
    en: row.name_en,
    fr: row.name_fr,
    sort_index: row.sort_index,
  }))
}

const findDocuments = () =>
  select(db, 'documents', ['id', 'category_id', 'description_en', 'description_fr', 'sort_index'])
    .where('is_hidden', false)
    .limit(MAX_DOCUMENTS)

const findCurrentVersions = () =>
  select(db, 'document_versions', [
    'document_id',
    'language',
    'file_name',
    'bytes',
    'version',
    'created_at',
  ])
    .where('is_current', true)
    .limit(MAX_DOCUMENTS * LANGUAGES.length)

const toEntry = (
  document: FoundDocument,
  version: FoundVersion,
  language: Language
): DocumentEntry => ({
  pk: document.id,
  category_id: document.category_id,
  description: document[`description_${language}`],
  sort_index: document.sort_index,
  document: `/information/api/documents/${document.id}/file/?lang=${version.language}`,
  language: version.language as Language,
  file_name: version.file_name,
  bytes: version.bytes,
  version: version.version,
  date: fromDbInstant(version.created_at),
})
