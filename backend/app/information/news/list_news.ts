import { type RequestFor, csvColumns } from '#app/foundation/resources/resource_list'
import { resourceFilter, wantedIds } from '#app/foundation/resources/resource_filter'
import { oneLine } from '#app/foundation/http/input/server_fields'
import { readPart } from '#app/foundation/http/csv/read_by_key'
import { NotFound } from '#app/foundation/http/refusal'
import { whereEveryWord } from '#database/search'
import { countRows } from '#database/count_rows'
import { fromDbInstant, toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { orNull, select } from '#database/select'
import { SHOWN_VERSIONS } from '#shared/information/news/news_contract'
import {
  NEWS_STATES,
  NEWS_SORT_FIELDS,
  type NewsDetail,
  type NewsRow,
  type NewsState,
  type NewsVersion,
} from '#shared/information/news/news_resource_contract'
import { newsResourceMessages as english } from '#shared/information/news/resource_messages_en'
import { newsResourceMessages as french } from '#shared/information/news/resource_messages_fr'
import { fullName } from '#shared/ground/texts/full_name'
import db from '@adonisjs/lucid/services/db'
import vine from '@vinejs/vine'

const newsFilter = resourceFilter({
  id: wantedIds(),
  state: vine.enum(NEWS_STATES).optional(),
  q: oneLine().optional(),
})

type NewsRequest = RequestFor<typeof NEWS_SORT_FIELDS, typeof newsFilter>

export const newsResource = (now: Date) => ({
  resource: 'news',
  fields: NEWS_SORT_FIELDS,
  filter: newsFilter,
  find: async (request: NewsRequest): Promise<NewsRow[]> => {
    const columns = { by: request.field, id: 'id' }
    const rows = await readPart(
      select(matching(request, now), 'corporate_news', ['corporate_news.*']),
      columns,
      request
    )
    return rows.map((row) => toRow(row, now))
  },
  count: (request: NewsRequest): Promise<number> => countRows(matching(request, now)),
  columns: csvColumns<Omit<NewsRow, 'created_at'>>(
    { en: english.resources.news.fields, fr: french.resources.news.fields },
    {
      id: true,
      en: true,
      fr: true,
      link: true,
      state: true,
      publish_from: 'instant',
      publish_until: 'instant',
      updated_at: 'instant',
    }
  ),
})

/** Returns a piece of news with its versions, latest first. */
export async function findNews(id: number, now: Date): Promise<NewsDetail> {
  const row = await select(db, 'corporate_news').where('id', id).first()
  if (!row) throw new NotFound()
  return { ...toRow(row, now), versions: await findVersions(id) }
}

async function findVersions(id: number): Promise<NewsVersion[]> {
  const rows = await select(db, 'corporate_news_versions', [
    'corporate_news_versions.*',
    ...orNull('users.first_name', 'users.last_name'),
  ])
    .leftJoin('users', 'users.id', 'corporate_news_versions.user_id')
    .where('news_id', id)
    .orderBy('version', 'desc')
    .limit(SHOWN_VERSIONS)
  return rows.map((row) => ({
    version: row.version,
    ...contentOf(row),
    at: fromDbInstant(row.created_at),
    by: fullName(row),
  }))
}

function matching({ filter }: NewsRequest, now: Date) {
  const query = db.from('corporate_news')
  const at = toDbInstant(now)
  if (filter.id) query.whereIn('id', filter.id)
  if (filter.state === 'PLANNED') query.where('publish_from', '>', at)
  if (filter.state === 'ENDED') query.where('publish_until', '<=', at)
  if (filter.state === 'PUBLISHED') {
    query.where('publish_from', '<=', at)
    query.where((shown) => shown.whereNull('publish_until').orWhere('publish_until', '>', at))
  }
  if (filter.q) whereEveryWord(query, ['text_en', 'text_fr', 'link'], filter.q)
  return query
}

const contentOf = (
  row: Row<
    'corporate_news_versions',
    'link' | 'text_en' | 'text_fr' | 'publish_from' | 'publish_until'
  >
) => ({
  link: row.link,
  en: row.text_en,
  fr: row.text_fr,
  publish_from: fromDbInstant(row.publish_from),
  publish_until: row.publish_until && fromDbInstant(row.publish_until),
})

const toRow = (row: Row<'corporate_news'>, now: Date): NewsRow => ({
  id: row.id,
  ...contentOf(row),
  state: stateOf(row, toDbInstant(now)),
  created_at: fromDbInstant(row.created_at),
  updated_at: fromDbInstant(row.updated_at),
})

function stateOf(row: Row<'corporate_news'>, at: string): NewsState {
  if (row.publish_until !== null && row.publish_until <= at) return 'ENDED'
  return row.publish_from > at ? 'PLANNED' : 'PUBLISHED'
}
