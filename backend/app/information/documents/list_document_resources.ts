import { readAuditTrail } from '#app/foundation/audit_trail/read_audit_trail'
import { type RequestFor, csvColumns } from '#app/foundation/resources/resource_list'
import { pk, resourceFilter, wantedIds } from '#app/foundation/resources/resource_filter'
import { oneLine } from '#app/foundation/http/input/server_fields'
import { readPart } from '#app/foundation/http/csv/read_by_key'
import { NotFound } from '#app/foundation/http/refusal'
import { whereEveryWord } from '#database/search'
import { countRows } from '#database/count_rows'
import { fromDbInstant } from '#database/instant'
import { type RowOf, orNull, select, typed } from '#database/select'
import {
  DOCUMENT_SORT_FIELDS,
  type DocumentDetail,
  type DocumentRow,
  type DocumentVersion,
  SHOWN_COMPANIES,
  SHOWN_DOCUMENT_VERSIONS,
} from '#shared/information/documents/document_resource_contract'
import { documentResourceMessages as english } from '#shared/information/documents/resource_messages_en'
import { documentResourceMessages as french } from '#shared/information/documents/resource_messages_fr'
import type { Language } from '#shared/ground/i18n/language'
import { fullName } from '#shared/ground/texts/full_name'
import db from '@adonisjs/lucid/services/db'

const documentFilter = resourceFilter({
  id: wantedIds(),
  category_id: pk().optional(),
  q: oneLine().optional(),
})

type DocumentRequest = RequestFor<typeof DOCUMENT_SORT_FIELDS, typeof documentFilter>

type FoundDocument = RowOf<typeof withNumbers>

export const documentResource = (language: Language) => ({
  resource: 'documents',
  fields: DOCUMENT_SORT_FIELDS,
  filter: documentFilter,
  find: async (request: DocumentRequest): Promise<DocumentRow[]> => {
    const columns = { by: `documents.${request.field}`, id: 'documents.id' }
    const rows = await readPart(withNumbers(matching(request)), columns, request)
    return rows.map((row) => toRow(row, language))
  },
  count: (request: DocumentRequest): Promise<number> => countRows(matching(request)),
  columns: csvColumns<Omit<DocumentRow, 'category_id'>>(
    { en: english.resources.documents.fields, fr: french.resources.documents.fields },
    {
      id: true,
      category: true,
      description_en: true,
      description_fr: true,
      sort_index: true,
      is_hidden: true,
      version_en: true,
      version_fr: true,
      downloads: true,
      updated_at: 'instant',
    }
  ),
})

/** Returns a document with its versions, newest first, and the companies that downloaded it. */
export async function findDocument(id: number, language: Language): Promise<DocumentDetail> {
  const row = await withNumbers(db.from('documents').where('documents.id', id)).first()
  if (!row) throw new NotFound()
  const [versions, companies, audit] = await Promise.all([
    findVersions(id),
    findCompanies(id),
    readAuditTrail('document', id),
  ])
  return { ...toRow(row, language), versions, companies, audit }
}

async function findVersions(id: number): Promise<DocumentVersion[]> {
  const rows = await select(db, 'document_versions', [
    'document_versions.*',
    ...orNull('users.first_name', 'users.last_name'),
  ])
    .leftJoin('users', 'users.id', 'document_versions.user_id')
    .where('document_id', id)
    .orderBy('document_versions.id', 'desc')
    .limit(SHOWN_DOCUMENT_VERSIONS)
  return rows.map((row) => ({
    id: row.id,
    language: row.language as Language,
    version: row.version,
    is_current: row.is_current,
    file_name: row.file_name,
    bytes: row.bytes,
    sha256: row.sha256,
    restored_from: row.restored_from,
    at: fromDbInstant(row.created_at),
    by: fullName(row),
  }))
}

async function findCompanies(id: number): Promise<DocumentDetail['companies']> {
  const rows = await select(db, 'document_downloads', [
    'company_id',
    'downloads',
    'last_at',
    'companies.name',
    'companies.cofor10',
  ])
    .join('companies', 'companies.id', 'document_downloads.company_id')
    .where('document_id', id)
    .orderBy('downloads', 'desc')
    .orderBy('company_id')
    .limit(SHOWN_COMPANIES)
  return rows.map((row) => ({
    company_id: row.company_id,
    name: row.name,
    account_id: row.cofor10,
    downloads: row.downloads,
    last_at: fromDbInstant(row.last_at),
  }))
}

type Query = ReturnType<typeof db.from>

function matching({ filter }: DocumentRequest): Query {
  const query = db.from('documents')
  if (filter.id) query.whereIn('documents.id', filter.id)
  if (filter.category_id) query.where('documents.category_id', filter.category_id)
  if (filter.q) {
    whereEveryWord(query, ['documents.description_en', 'documents.description_fr'], filter.q)
  }
  return query
}

const currentVersion = (language: Language) =>
  db.raw(
    `(SELECT version FROM document_versions WHERE document_id = documents.id AND language = '${language}' AND is_current = 1) AS version_${language}`
  )

const withNumbers = (query: Query) =>
  select(query, 'documents', [
    'documents.*',
    'document_categories.name_en',
    'document_categories.name_fr',
    typed<{ version_en: number | null }>(currentVersion('en')),
    typed<{ version_fr: number | null }>(currentVersion('fr')),
    typed<{ downloads: number | string | null }>(
      db.raw(
        '(SELECT SUM(downloads) FROM document_downloads WHERE document_id = documents.id) AS downloads'
      )
    ),
  ]).join('document_categories', 'document_categories.id', 'documents.category_id')

const toRow = (row: FoundDocument, language: Language): DocumentRow => ({
  id: row.id,
  category_id: row.category_id,
  category: row[`name_${language}`],
  description_en: row.description_en,
  description_fr: row.description_fr,
  sort_index: row.sort_index,
  is_hidden: row.is_hidden,
  version_en: row.version_en,
  version_fr: row.version_fr,
  downloads: Number(row.downloads ?? 0),
  updated_at: fromDbInstant(row.updated_at),
})
