import { DEFAULT_PAGES } from '#app/information/pages/default_pages'
import { readPlaceholderValues } from '#app/information/pages/placeholder_values'
import { csvColumns } from '#app/foundation/resources/resource_list'
import { resourceFilter } from '#app/foundation/resources/resource_filter'
import { type ListPart, partOfAll } from '#app/foundation/http/csv/read_by_key'
import { NotFound } from '#app/foundation/http/refusal'
import { fromDbInstant } from '#database/instant'
import { orNull, select } from '#database/select'
import {
  PAGE_HISTORY_LENGTH,
  PAGE_NAMES,
  PAGE_SORT_FIELDS,
  type PageContent,
  type PageDetail,
  type PageName,
  type PageRow,
  type PageText,
  type PageVersionContent,
} from '#shared/information/pages/page_contract'
import { pageResourceMessages as english } from '#shared/information/pages/page_resource_messages_en'
import { pageResourceMessages as french } from '#shared/information/pages/page_resource_messages_fr'
import { fillPlaceholders } from '#shared/information/pages/placeholders'
import type { Language } from '#shared/ground/i18n/language'
import { fullName } from '#shared/ground/texts/full_name'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const pageFilter = resourceFilter({})

export const pagesResource = {
  resource: 'pages',
  fields: PAGE_SORT_FIELDS,
  filter: pageFilter,
  find: async (part: Omit<ListPart, 'direction'>): Promise<PageRow[]> =>
    Promise.all(partOfAll(PAGE_NAMES, part).map(findRow)),
  count: async () => PAGE_NAMES.length,
  columns: csvColumns<PageRow>(
    { en: english.resources.pages.fields, fr: french.resources.pages.fields },
    { id: true, version: true, updated_at: 'instant', by: 'name' }
  ),
}

export async function readPage(page: PageName, language: Language): Promise<PageText> {
  const [newest, values] = await Promise.all([
    findNewestVersion(db.connection(), page),
    readPlaceholderValues(),
  ])
  return {
    page,
    language,
    text: fillPlaceholders(newest.content[language], values[language]),
    version: newest.version,
    updated_at: newest.at,
  }
}

/** Finds the newest version, else the product's own text as version 0. */
async function findNewestVersion(
  client: QueryClientContract,
  page: PageName
): Promise<{ version: number; content: PageContent; at: string | null }> {
  const row = await select(client, 'page_versions', [
    'version',
    'content_en',
    'content_fr',
    'created_at',
  ])
    .where('page', page)
    .orderBy('version', 'desc')
    .first()
  if (!row) return { version: 0, content: DEFAULT_PAGES[page], at: null }
  return {
    version: row.version,
    content: { en: row.content_en, fr: row.content_fr },
    at: fromDbInstant(row.created_at),
  }
}

export async function findVersion(
  client: QueryClientContract,
  page: PageName,
  version: number
): Promise<PageVersionContent> {
  if (version === 0) return { version, content: DEFAULT_PAGES[page] }
  const row = await select(client, 'page_versions', ['content_en', 'content_fr'])
    .where({ page, version })
    .first()
  if (!row) throw new NotFound()
  return { version, content: { en: row.content_en, fr: row.content_fr } }
}

export async function findPage(page: PageName): Promise<PageDetail> {
  const [newest, history, placeholders] = await Promise.all([
    findNewestVersion(db.connection(), page),
    findHistory(page, PAGE_HISTORY_LENGTH),
    readPlaceholderValues(),
  ])
  const [latest] = history
  return {
    id: page,
    version: newest.version,
    updated_at: newest.at,
    by: latest?.by ?? null,
    content: newest.content,
    placeholders,
    history: [...history, { version: 0, at: null, by: null, restored_from: null }],
  }
}

async function findRow(page: PageName): Promise<PageRow> {
  const [latest] = await findHistory(page, 1)
  return {
    id: page,
    version: latest?.version ?? 0,
    updated_at: latest?.at ?? null,
    by: latest?.by ?? null,
  }
}

async function findHistory(page: PageName, limit: number): Promise<PageDetail['history']> {
  const rows = await select(db, 'page_versions', [
    'page_versions.version',
    'page_versions.restored_from',
    'page_versions.created_at',
    ...orNull('users.first_name', 'users.last_name'),
  ])
    .leftJoin('users', 'users.id', 'page_versions.user_id')
    .where('page_versions.page', page)
    .orderBy('page_versions.version', 'desc')
    .limit(limit)
  return rows.map((row) => ({
    version: row.version,
    at: fromDbInstant(row.created_at),
    by: fullName(row),
    restored_from: row.restored_from,
  }))
}
