import { NotFound } from '#app/foundation/http/refusal'
import { pageOf } from '#app/foundation/http/page_of'
import { paging } from '#app/foundation/http/input/url_fields'
import type { ServerTexts } from '#app/foundation/http/texts'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { countRows } from '#database/count_rows'
import { fromDbInstant } from '#database/instant'
import { type RowOf, orNull, select } from '#database/select'
import {
  MESSAGE_PAGE_SIZE,
  type OwnMessage,
  type OwnMessagePage,
  contactReference,
} from '#shared/information/contact/contact_contract'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'

export const ownMessagesQuery = vine.create(paging(MESSAGE_PAGE_SIZE))

type MessageRow = RowOf<typeof selectMessages>

/** Returns a page of the user's messages with answers, newest first. */
export async function listOwnMessages(
  user: SignedInUser,
  query: Infer<typeof ownMessagesQuery>,
  t: ServerTexts
): Promise<OwnMessagePage> {
  const client = db.connection()
  const total = await countRows(client.from('contact_messages').where('user_id', user.id))
  const rows = await selectMessages(client)
    .where('contact_messages.user_id', user.id)
    .orderBy('contact_messages.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
  const results = await describe(client, rows, t)
  return pageOf('/contact/api/messages/', query, total, results)
}

export async function readOwnMessage(
  client: QueryClientContract,
  id: number,
  { t }: { t: ServerTexts }
): Promise<OwnMessage> {
  const rows = await selectMessages(client).where('contact_messages.id', id)
  const [message] = await describe(client, rows, t)
  if (!message) throw new NotFound()
  return message
}

const selectMessages = (client: QueryClientContract) =>
  select(client, 'contact_messages', [
    'contact_messages.id',
    'contact_messages.topic',
    'contact_messages.text',
    'contact_messages.state',
    'contact_messages.created_at',
    'contact_messages.order_id',
    ...orNull('orders.order_id as order_no', 'rolls.spool_no'),
  ])
    .leftJoin('orders', 'orders.id', 'contact_messages.order_id')
    .leftJoin('rolls', 'rolls.id', 'contact_messages.roll_id')

async function describe(
  client: QueryClientContract,
  rows: readonly MessageRow[],
  t: ServerTexts
): Promise<OwnMessage[]> {
  const answers = await select(client, 'contact_answers', [
    'contact_message_id',
    'text',
    'created_at',
  ])
    .whereIn(
      'contact_message_id',
      rows.map(({ id }) => id)
    )
    .orderBy('id')
  return rows.map((row) => ({
    pk: row.id,
    reference: contactReference(row.id),
    topic: row.topic,
    text: row.text,
    order: row.order_id === null ? null : { pk: row.order_id, order_id: row.order_no ?? '' },
    spool_no: row.spool_no,
    state: row.state,
    state_display: t(`contact_states.${row.state}`),
    created_at: fromDbInstant(row.created_at),
    answers: answers
      .filter((answer) => answer.contact_message_id === row.id)
      .map((answer) => ({ at: fromDbInstant(answer.created_at), text: answer.text })),
  }))
}
