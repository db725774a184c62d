import { readPart } from '#app/foundation/http/csv/read_by_key'
import { NotFound } from '#app/foundation/http/refusal'
import { type RequestFor, csvColumns } from '#app/foundation/resources/resource_list'
import { resourceFilter, wantedIds } from '#app/foundation/resources/resource_filter'
import { oneLine } from '#app/foundation/http/input/server_fields'
import { renderMail } from '#app/mailing/wording/render_mail'
import { findResendProblem } from '#app/mailing/outbox/resend_mails'
import { mailOf } from '#app/mailing/outbox/outbox'
import { whereEveryWord } from '#database/search'
import { countRows } from '#database/count_rows'
import { fromDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import { languageOf } from '#shared/ground/i18n/language'
import {
  MAIL_STATES,
  OUTBOX_SORT_FIELDS,
  type OutboxMailDetail,
  type OutboxRow,
  mayDismiss,
  maySendNow,
} from '#shared/mailing/outbox_contract'
import { outboxMessages as english } from '#shared/mailing/outbox_messages_en'
import { outboxMessages as french } from '#shared/mailing/outbox_messages_fr'
import db from '@adonisjs/lucid/services/db'
import vine from '@vinejs/vine'

const outboxFilter = resourceFilter({
  id: wantedIds(),
  state: vine.enum(MAIL_STATES).optional(),
  template: vine.string().maxLength(60).optional(),
  q: oneLine().optional(),
})

type OutboxRequest = RequestFor<typeof OUTBOX_SORT_FIELDS, typeof outboxFilter>

type StoredMail = Row<'mail_outbox'>

export const outboxResource = {
  resource: 'mail_outbox',
  fields: OUTBOX_SORT_FIELDS,
  filter: outboxFilter,
  find: findMails,
  count: (request: OutboxRequest) => countRows(matching(request)),
  columns: csvColumns<OutboxRow>(
    { en: english.resources.mail_outbox.fields, fr: french.resources.mail_outbox.fields },
    {
      id: true,
      created_at: 'instant',
      to: true,
      language: true,
      template: true,
      state: true,
      attempts: true,
      next_attempt_at: 'instant',
      sent_at: 'instant',
      failure: true,
      last_error: true,
    }
  ),
}

async function findMails(request: OutboxRequest): Promise<OutboxRow[]> {
  const columns = { by: request.field === 'to' ? 'to_address' : request.field, id: 'id' }
  const rows = await readPart(
    select(matching(request), 'mail_outbox', ['mail_outbox.*']),
    columns,
    request
  )
  return rows.map(toRow)
}

/** Returns a mail with its text, in which codes are hidden. Throws 404. */
export async function findOutboxMail(id: number): Promise<OutboxMailDetail> {
  const stored = await select(db, 'mail_outbox').where('id', id).first()
  if (!stored) throw new NotFound()
  const { subject, text } = await renderMail(mailOf(stored), { codes: 'hidden' })
  const problem = await findResendProblem(db.connection(), stored, new Date())
  const abilities = { hurry: maySendNow(stored.state), dismiss: mayDismiss(stored.state) }
  return { ...toRow(stored), subject, text, resend_problem: problem, abilities }
}

function matching({ filter }: OutboxRequest) {
  const query = db.from('mail_outbox')
  if (filter.id) query.whereIn('id', filter.id)
  if (filter.state) query.where('state', filter.state)
  if (filter.template) query.where('template', filter.template)
  if (filter.q) whereEveryWord(query, ['to_address'], filter.q)
  return query
}

function toRow(stored: StoredMail): OutboxRow {
  return {
    id: stored.id,
    to: stored.to_address,
    language: languageOf(stored.language),
    template: stored.template,
    state: stored.state,
    attempts: stored.attempts,
    next_attempt_at: fromDbInstant(stored.next_attempt_at),
    failure: stored.failure,
    last_error: stored.last_error,
    created_at: fromDbInstant(stored.created_at),
    sent_at: stored.sent_at && fromDbInstant(stored.sent_at),
  }
}
