import { auditOf } from '#app/foundation/audit_trail/audit_of'
import { lockRecord, requireUnchanged } from '#app/foundation/resources/require_unchanged'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { InvalidInput } from '#app/foundation/http/input/input'
import { transactionOnce } from '#app/foundation/http/idempotency'
import { toDbInstant } from '#database/instant'
import { insertRows } from '#database/connection/prepared'
import type { Row } from '#database/rows'
import { transaction } from '#database/transaction'
import type { NewsChange, NewsPayload } from '#shared/information/news/news_contract'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import pick from 'lodash/pick.js'
import pickBy from 'lodash/pickBy.js'

type Content = Row<
  'corporate_news',
  'link' | 'text_en' | 'text_fr' | 'publish_from' | 'publish_until'
>

/** Publishes news and returns its id. Throws 422 at `publish_until` if that is too early. */
export async function publishNews(payload: NewsPayload, request: StaffRequest): Promise<number> {
  return transactionOnce(request, async (trx) => {
    const content = contentOf(payload, toDbInstant(request.now))
    const at = toDbInstant(request.now)
    const id = await insertRows(trx, 'corporate_news', [
      { ...content, created_at: at, updated_at: at },
    ])
    await storeVersion(trx, { id, version: 1, content, request })
    const change = { action: 'welcome.add_corporatenews', after: { ...content } }
    await auditNews(trx, id, change, request)
    return id
  })
}

/**
 * Changes news and keeps the former version. Throws 404, 409 if another user changed it (rule
 * 12.3), and 422 at `publish_until` if the news would end before its beginning.
 */
export async function changeNews(
  id: number,
  change: NewsChange,
  request: StaffRequest
): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    const stored = await lockRecord(trx, 'corporate_news', id)
    const at = toDbInstant(request.now)
    // Planned news without a beginning begins at once.
    const content = contentOf(change, stored.publish_from < at ? stored.publish_from : at)
    const after = pickBy(content, (value, name) => value !== stored[name as keyof Content])
    if (Object.keys(after).length === 0) return
    requireUnchanged(stored.updated_at, change.updated_at)
    const { version } = await trx
      .from('corporate_news_versions')
      .where('news_id', id)
      .max('version as version')
      .firstOrFail()
    await trx
      .from('corporate_news')
      .where('id', id)
      .update({ ...content, updated_at: at })
    await storeVersion(trx, { id, version: Number(version) + 1, content, request })
    const before = pick(stored, Object.keys(after))
    await auditNews(trx, id, { action: 'welcome.change_corporatenews', before, after }, request)
  })
}

/** Returns a payload's columns with a default beginning. Throws 422 unless the end is later. */
function contentOf(payload: NewsPayload, otherwiseFrom: string): Content {
  const from = payload.publish_from ? toDbInstant(new Date(payload.publish_from)) : otherwiseFrom
  const until = payload.publish_until && toDbInstant(new Date(payload.publish_until))
  if (until !== null && until <= from) {
    throw new InvalidInput([{ path: ['publish_until'], message: { key: 'validation.date_order' } }])
  }
  return {
    link: payload.link,
    text_en: payload.en,
    text_fr: payload.fr,
    publish_from: from,
    publish_until: until,
  }
}

interface Stored {
  id: number
  content: Content
  version: number
  request: StaffRequest
}

async function storeVersion(
  trx: TransactionClientContract,
  { id, version, content, request }: Stored
): Promise<void> {
  const row = { news_id: id, version, ...content, user_id: request.staff.id }
  await insertRows(trx, 'corporate_news_versions', [
    { ...row, created_at: toDbInstant(request.now) },
  ])
}

const auditNews = auditOf('news')
