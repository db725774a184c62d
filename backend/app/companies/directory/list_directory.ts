import { toPlace } from '#app/companies/directory/locate_site'
import type { RequestFor } from '#app/foundation/resources/resource_list'
import { resourceFilter, yesOrNo } from '#app/foundation/resources/resource_filter'
import { oneLine } from '#app/foundation/http/input/server_fields'
import { NotFound } from '#app/foundation/http/refusal'
import { readByKey, readPart } from '#app/foundation/http/csv/read_by_key'
import type { CsvColumn } from '#app/foundation/http/csv/write_csv'
import { whereEveryWord } from '#database/search'
import { countRows } from '#database/count_rows'
import { fromDbInstant } from '#database/instant'
import { type RowOf, orNull, select } from '#database/select'
import type {
  DIRECTORY_SORT_FIELDS,
  DirectoryRow,
} from '#shared/companies/directory/directory_contract'
import {
  DIRECTORY_COLUMNS,
  type DirectoryColumn,
  toCell,
} from '#shared/companies/directory/directory_csv'
import { COUNTRY_CODES, countryName } from '#shared/ground/geography/countries'
import type { Language } from '#shared/ground/i18n/language'
import db from '@adonisjs/lucid/services/db'
import vine from '@vinejs/vine'

export const directoryFilter = resourceFilter({
  q: oneLine().optional(),
  country_code: vine.enum(COUNTRY_CODES).optional(),
  is_restricted: yesOrNo().optional(),
})

type DirectoryRequest = RequestFor<typeof DIRECTORY_SORT_FIELDS, typeof directoryFilter>

type StoredRow = RowOf<typeof withCompany>

export async function listDirectory(
  request: DirectoryRequest,
  language: Language
): Promise<{ rows: DirectoryRow[]; total: number }> {
  const total = await countRows(matching(request))
  const rows = await readRows(request)
  return { rows: rows.map((row) => toRow(row, language)), total }
}

export async function findDirectoryEntry(id: number, language: Language): Promise<DirectoryRow> {
  const row = await withCompany(
    db.from('directory_entries').where('directory_entries.id', id)
  ).first()
  if (!row) throw new NotFound()
  return toRow(row, language)
}

export const readDirectoryRows = (request: DirectoryRequest) =>
  readByKey((part) => readRows({ ...request, ...part }))

export const DIRECTORY_CSV: readonly CsvColumn<StoredRow>[] = DIRECTORY_COLUMNS.map((header) => ({
  header,
  value: (row) => toCell(header === 'is_restricted' ? row[header] : decimal(row, header)),
}))

/** Removes trailing zeros that some databases write: `47.50000`. */
function decimal(row: StoredRow, column: Exclude<DirectoryColumn, 'is_restricted'>) {
  const isNumber = column === 'latitude' || column === 'longitude'
  return isNumber && row[column] !== null ? Number(row[column]) : row[column]
}

function readRows(request: DirectoryRequest): Promise<StoredRow[]> {
  const columns = { by: `directory_entries.${request.field}`, id: 'directory_entries.id' }
  return readPart(withCompany(matching(request)), columns, request)
}

type Query = ReturnType<typeof db.from>

const withCompany = (query: Query) =>
  select(query, 'directory_entries', [
    'directory_entries.*',
    ...orNull('companies.id as company_id'),
  ]).leftJoin('companies', 'companies.cofor10', 'directory_entries.cofor10')

function matching({ filter }: DirectoryRequest): Query {
  const query = db.from('directory_entries')
  if (filter.country_code) query.where('directory_entries.country_code', filter.country_code)
  if (filter.is_restricted !== undefined) {
    query.where('directory_entries.is_restricted', filter.is_restricted)
  }
  if (filter.q) {
    const columns = ['name', 'cofor10', 'cofor6', 'city']
    whereEveryWord(
      query,
      columns.map((column) => `directory_entries.${column}`),
      filter.q
    )
  }
  return query
}

function toRow(row: StoredRow, language: Language): DirectoryRow {
  return {
    ...row,
    country: countryName(row.country_code, language),
    ...toPlace(row),
    is_company: row.company_id !== null,
    created_at: fromDbInstant(row.created_at),
    updated_at: fromDbInstant(row.updated_at),
  }
}
