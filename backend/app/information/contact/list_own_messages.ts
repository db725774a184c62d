import { NotFound } from '#app/foundation/http/refusal'
import { pageOf } from '#app/foundation/http/page_of'
import { paging } from '#app/foundation/http/input/query_fields'
import type { ServerTexts } from '#app/foundation/http/texts'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { countRows } from '#database/count_rows'
import { fromDbInstant } from '#database/instant'
import type { LeftRow, LeftRowAs, Row } from '#database/rows'
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

type MessageRow = Row<
  'contact_messages',
  'id' | 'topic' | 'text' | 'state' | 'created_at' | 'order_id'
> &
  LeftRowAs<'orders', { order_no: 'order_id' }> &
  LeftRow<'spools', 'spool_no'>

type AnswerRow = Row<'contact_answers', 'contact_message_id' | 'text' | 'created_at'>

/** Returns a page of the user's messages with answers, newest first. */
export async function listOwnMessages(
  user: SignedInUser,
  query: Infer<typeof ownMessagesQuery>,
  t: ServerTexts
): Promise<OwnMessagePage> {
  const client = db.connection()
  const total = await countRows(client.from('contact_messages').where('user_id', user.id))
  const rows: MessageRow[] = await select(client)
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
  const rows: MessageRow[] = await select(client).where('contact_messages.id', id)
  const [message] = await describe(client, rows, t)
  if (!message) throw new NotFound()
  return message
}

const select = (client: QueryClientContract) =>
  client
    .from('contact_messages')
    .leftJoin('orders', 'orders.id', 'contact_messages.order_id')
    .leftJoin('spools', 'spools.id', 'contact_messages.spool_id')
    .select(
      'contact_messages.id',
      'contact_messages.topic',
      'contact_messages.text',
      'contact_messages.state',
      'contact_messages.created_at',
      'contact_messages.order_id',
      'orders.order_id as order_no',
      'spools.spool_no'
    )

async function describe(
  client: QueryClientContract,
  rows: readonly MessageRow[],
  t: ServerTexts
): Promise<OwnMessage[]> {
  const answers: AnswerRow[] = await client
    .from('contact_answers')
    .whereIn(
      'contact_message_id',
      rows.map(({ id }) => id)
    )
    .orderBy('id')
    .select('contact_message_id', 'text', 'created_at')
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
