import { type RequestFor, csvColumns } from '#app/foundation/resources/resource_list'
import { resourceFilter } from '#app/foundation/resources/resource_filter'
import { oneLine } from '#app/foundation/http/input/server_fields'
import { readJoinedPart } from '#app/foundation/http/csv/read_by_key'
import { NotFound } from '#app/foundation/http/refusal'
import { findHolders } from '#app/access/roles/find_holders'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { whereMatches } from '#database/search'
import { countRows } from '#database/count_rows'
import { fromDbInstant } from '#database/instant'
import type { LeftRowAs } from '#database/rows'
import { type RowOf, orNull, select, typed } from '#database/select'
import {
  CONTACT_SORT_FIELDS,
  type ContactDetail,
  type ContactRow,
  contactReference,
} from '#shared/information/contact/contact_contract'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import { CONTACT_STATES, WAITING_CONTACT_STATES } from '#shared/information/contact/contact_state'
import { contactResourceMessages as english } from '#shared/information/contact/contact_resource_messages_en'
import { contactResourceMessages as french } from '#shared/information/contact/contact_resource_messages_fr'
import { searchPatterns } from '#shared/ground/search/search_words'
import { fullName } from '#shared/ground/texts/full_name'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import vine from '@vinejs/vine'

const contactFilter = resourceFilter({
  state: vine.enum(CONTACT_STATES).optional(),
  whose: vine.enum(['waiting', 'mine', 'nobodys']).optional(),
  q: oneLine().optional(),
})

type MessagesRequest = RequestFor<typeof CONTACT_SORT_FIELDS, typeof contactFilter>

type StoredMessage = RowOf<typeof joined>

export const messagesResource = (reader: SignedInUser) => ({
  resource: 'contact_messages',
  fields: CONTACT_SORT_FIELDS,
  filter: contactFilter,
  find: async (request: MessagesRequest): Promise<ContactRow[]> => {
    const columns = { by: `contact_messages.${request.field}`, id: 'contact_messages.id' }
    const rows = await readJoinedPart(matching(request, reader), columns, request, joined)
    return rows.map(toRow)
  },
  count: (request: MessagesRequest): Promise<number> => countRows(matching(request, reader)),
  columns: csvColumns<ContactRow>(
    {
      en: english.resources.contact_messages.fields,
      fr: french.resources.contact_messages.fields,
    },
    {
      id: true,
      reference: true,
      created_at: 'instant',
      updated_at: 'instant',
      state: true,
      topic: true,
      person: 'name',
      company_name: true,
      account_id: true,
      assigned_to: true,
      assignee: 'name',
    }
  ),
})

export async function findMessage(id: number, reader: SignedInUser): Promise<ContactDetail> {
  const page = db.from('contact_messages').where('id', id).select('id').as('page')
  const stored = await joined(page).first()
  if (!stored) throw new NotFound()
  const answers = await select(db, 'contact_answers', [
    'contact_answers.text',
    'contact_answers.created_at',
    ...orNull('users.first_name', 'users.last_name'),
  ])
    .leftJoin('users', 'users.id', 'contact_answers.user_id')
    .where('contact_answers.contact_message_id', id)
    .orderBy('contact_answers.id')
  return {
    ...toRow(stored),
    text: stored.text,
    order:
      stored.order_id === null ? null : { pk: stored.order_id, order_id: stored.order_no ?? '' },
    spool_no: stored.spool_no,
    spool_pk: stored.roll_id,
    company_pk: stored.company_id,
    user_pk: stored.user_id,
    email: stored.email ?? '',
    language: stored.language ?? '',
    answers: answers.map((answer) => ({
      at: fromDbInstant(answer.created_at),
      text: answer.text,
      by: fullName(answer),
    })),
    assignees: await findHolders(db.connection(), RESOURCE_RIGHTS.contact_messages, [
      reader.id,
      stored.assigned_to,
    ]),
  }
}

function matching({ filter }: MessagesRequest, reader: SignedInUser) {
  const query = db.from('contact_messages')
  if (filter.state) query.where('state', filter.state)
  if (filter.whose) query.whereIn('state', [...WAITING_CONTACT_STATES])
  if (filter.whose === 'mine') query.where('assigned_to', reader.id)
  if (filter.whose === 'nobodys') query.whereNull('assigned_to')
  const { q } = filter
  const reference = /^CM-0*(\d{1,15})$/i.exec(q ?? '')
  if (reference) query.where('contact_messages.id', Number(reference[1]))
  else for (const pattern of searchPatterns(q)) whereWord(query, pattern)
  return query
}

function whereWord(query: DatabaseQueryBuilderContract, pattern: string): void {
  const companies = db.from('companies').select('id')
  whereMatches(companies, ['name', 'cofor10'], pattern)
  query.where((either) => {
    whereMatches(either, ['contact_messages.topic'], pattern)
    either.orWhereIn('contact_messages.company_id', companies)
  })
}

const joined = (page: DatabaseQueryBuilderContract) =>
  select(db.from(page), 'contact_messages', [
    'contact_messages.*',
    'companies.name as company_name',
    'companies.cofor10',
    ...orNull('users.first_name', 'users.last_name', 'users.email', 'users.language'),
    typed<LeftRowAs<'users', { staff_first_name: 'first_name' }>>(
      'staff.first_name as staff_first_name'
    ),
    typed<LeftRowAs<'users', { staff_last_name: 'last_name' }>>(
      'staff.last_name as staff_last_name'
    ),
    ...orNull('orders.order_id as order_no', 'rolls.spool_no'),
  ])
    .join('contact_messages', 'contact_messages.id', 'page.id')
    .join('companies', 'companies.id', 'contact_messages.company_id')
    .leftJoin('users', 'users.id', 'contact_messages.user_id')
    .leftJoin('users as staff', 'staff.id', 'contact_messages.assigned_to')
    .leftJoin('orders', 'orders.id', 'contact_messages.order_id')
    .leftJoin('rolls', 'rolls.id', 'contact_messages.roll_id')

function toRow(stored: StoredMessage): ContactRow {
  return {
    id: stored.id,
    reference: contactReference(stored.id),
    topic: stored.topic,
    state: stored.state,
    company_name: stored.company_name,
    account_id: stored.cofor10,
    person: fullName(stored) ?? '',
    assigned_to: stored.assigned_to,
    assignee: fullName({
      first_name: stored.staff_first_name,
      last_name: stored.staff_last_name,
    }),
    created_at: fromDbInstant(stored.created_at),
    updated_at: fromDbInstant(stored.updated_at),
  }
}
