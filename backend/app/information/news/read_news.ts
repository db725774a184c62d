import { fromDbInstant, toDbInstant } from '#database/instant'
import { prepared } from '#database/connection/prepared'
import { type RowOf, orNull, select } from '#database/select'
import {
  type CorporateNews,
  type NewsItem,
  SHOWN_NEWS,
} from '#shared/information/news/news_contract'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const findNews = prepared((client, userId: number, now: string, alsoNow: string) =>
  select(client, 'corporate_news', ['corporate_news.*', ...orNull('seen_news.up_to as seen_up_to')])
    .joinRaw('left join seen_news on seen_news.user_id = ?', [userId])
    .where('publish_from', '<=', now)
    .where((shown) => shown.whereNull('publish_until').orWhere('publish_until', '>', alsoNow))
    .orderBy('publish_from', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_NEWS)
)

/** Returns the current news, newest first. Marks what the reader has not seen (rule 12.1). */
export async function readNews(
  userId: number,
  now: Date,
  client: QueryClientContract = db.connection()
): Promise<CorporateNews> {
  const at = toDbInstant(now)
  const news = (await findNews(client, userId, at, at)).map(toItem)
  const [top] = news
  return { link: top?.link ?? '', en: top?.en ?? '', fr: top?.fr ?? '', news }
}

function toItem(row: RowOf<typeof findNews>): NewsItem {
  // News with a past date was not visible before its creation.
  const since = row.created_at > row.publish_from ? row.created_at : row.publish_from
  return {
    pk: row.id,
    link: row.link,
    en: row.text_en,
    fr: row.text_fr,
    publish_from: fromDbInstant(row.publish_from),
    publish_until: row.publish_until && fromDbInstant(row.publish_until),
    updated_at: fromDbInstant(row.updated_at),
    since: fromDbInstant(since),
    is_unseen: row.seen_up_to === null || row.seen_up_to < since,
  }
}

/** Stores the time up to which a reader has seen the news. The stored time never moves back. */
export async function rememberSeen(userId: number, upTo: string, now: Date): Promise<void> {
  const wanted = new Date(upTo)
  const upToNow = toDbInstant(wanted > now ? now : wanted)
  const client = db.connection()
  await client
    .insertQuery()
    .table('seen_news')
    .insert({ user_id: userId, up_to: upToNow })
    .onConflict('user_id')
    .ignore()
  await client
    .from('seen_news')
    .where('user_id', userId)
    .where('up_to', '<', upToNow)
    .update({ up_to: upToNow })
}
