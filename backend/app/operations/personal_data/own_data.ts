import { sendExport } from '#app/foundation/exports/send_export'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { findFormerEmails, whereOwnAddress } from '#app/companies/profile/former_emails'
import { findPendingEmail } from '#app/companies/users/email_change/pending_email'
import { countRecoveryCodes } from '#app/access/second_factor/recovery_codes'
import { findCart } from '#app/ordering/orders/draft/carts'
import { fromDbInstant } from '#database/instant'
import { select } from '#database/select'
import { contactReference } from '#shared/information/contact/contact_contract'
import { businessDay } from '#shared/ground/dates/business_day'
import { centsToDecimal } from '#shared/ground/money/money'
import type { HttpContext } from '@adonisjs/core/http'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import pick from 'lodash/pick.js'
import db from '@adonisjs/lucid/services/db'

const ROWS_AT_ONCE = 500

type Row = Record<string, unknown> & { id: number }

type Rows = DatabaseQueryBuilderContract<Row>

interface Part {
  name: string
  read: (user: SignedInUser, afterId: number) => Promise<Row[]>
  format: (row: Row) => Record<string, unknown>
}

/**
 * Streams the user's data as JSON and records it in the audit log (rule 15.9). Leaves out
 * passwords, codes, and the texts of mails, which may contain codes.
 */
export function sendOwnData(ctx: HttpContext, user: SignedInUser, now: Date): Promise<void> {
  const name = `label-portal-data-${businessDay(now)}.json`
  const file = { name, type: 'application/json; charset=utf-8' }
  return sendExport({ ctx, now }, file, writeOwnData(user, now))
}

async function* writeOwnData(user: SignedInUser, now: Date): AsyncGenerator<string> {
  const profile = await readProfile(user, now)
  yield `{"made_at":${JSON.stringify(now)},"profile":${JSON.stringify(profile)}`
  for (const part of PARTS) {
    yield `,"${part.name}":[`
    let afterId = 0
    for (;;) {
      const rows = await part.read(user, afterId)
      const texts = rows.map((row) => JSON.stringify(part.format(row)))
      if (texts.length > 0) yield `${afterId > 0 ? ',' : ''}${texts.join(',')}`
      if (rows.length < ROWS_AT_ONCE) break
      afterId = Number(rows.at(-1)!.id)
    }
    yield ']'
  }
  const sessions = await readSessions(user)
  const cart = await findCart(user.id)
  yield `,"sessions":${JSON.stringify(sessions)},"cart":${JSON.stringify(cart)}}`
}

const after = (table: string, afterId: number) =>
  db.from(table).where('id', '>', afterId).orderBy('id').limit(ROWS_AT_ONCE)

const instantOf = (stored: unknown) => (typeof stored === 'string' ? fromDbInstant(stored) : null)

const jsonOf = (stored: unknown) =>
  typeof stored === 'string' ? (JSON.parse(stored) as unknown) : null

type Formats = Record<string, (stored: unknown) => unknown>

/** `own` limits the rows to those of the user. */
const partOf = (
  name: string,
  table: string,
  own: (rows: Rows, user: SignedInUser) => Rows,
  plain: string[],
  formats: Formats
): Part => ({
  name,
  read: (user, afterId) =>
    own(after(table, afterId), user).select('id', ...plain, ...Object.keys(formats)),
  format: (row) => ({ ...pick(row, plain), ...formatted(row, formats) }),
})

const ofUser = (name: string, table: string, plain: string[], formats: Formats): Part =>
  partOf(name, table, (rows, { id }) => rows.where('user_id', id), plain, formats)

const ofEmail = (name: string, table: string, plain: string[], formats: Formats = {}): Part => ({
  name,
  read: (user, afterId) =>
    db
      .from(table)
      .join('companies', 'companies.id', `${table}.company_id`)
      .where(`${table}.email`, user.email)
      .where(`${table}.id`, '>', afterId)
      .orderBy(`${table}.id`)
      .limit(ROWS_AT_ONCE)
      .select(['id', ...plain, ...Object.keys(formats)].map((column) => `${table}.${column}`))
      .select('companies.name as company_name', 'companies.cofor10'),
  format: (row) => ({
    ...pick(row, plain),
    ...formatted(row, formats),
    company: { name: row.company_name, account_id: row.cofor10 },
  }),
})

/** Formats columns; `scopes as rights` becomes `rights`. */
const formatted = (row: Row, formats: Formats) =>
  Object.fromEntries(
    Object.entries(formats).map(([column, format]) => {
      const name = column.split(' as ').at(-1)!
      return [name, format(row[name])]
    })
  )

const referenceOf = (id: unknown) => contactReference(Number(id))

const CHANGE = ['action', 'subject', 'subject_id']
const CHANGE_FORMATS = { at: instantOf, before: jsonOf, after: jsonOf }

const PARTS: readonly Part[] = [
  ofUser('orders', 'orders', ['order_id', 'customer_order_no', 'cost_centre', 'state'], {
    'total_cents as total': (cents) => centsToDecimal(Number(cents)),
    'created_at': instantOf,
  }),
  ofUser('order_templates', 'order_templates', ['name'], {
    is_shared: Boolean,
    lines: jsonOf,
    created_at: instantOf,
  }),
  ofUser('api_tokens', 'company_tokens', ['name'], {
    'scopes as rights': jsonOf,
    'created_at': instantOf,
    'expires_at': instantOf,
    'last_used_at': instantOf,
    'revoked_at': instantOf,
  }),
  ofUser('webhooks', 'webhooks', ['url', 'description'], {
    events: jsonOf,
    is_active: Boolean,
    created_at: instantOf,
  }),
  ofUser('saved_views', 'saved_views', ['screen', 'name', 'search'], {
    is_default: Boolean,
    created_at: instantOf,
  }),
  ofUser('changes_by_you', 'audit_log', CHANGE, CHANGE_FORMATS),
  partOf(
    'changes_of_your_account',
    'audit_log',
    (rows, { id }) => rows.where({ subject: 'user', subject_id: id }),
    CHANGE,
    CHANGE_FORMATS
  ),
  ofUser('messages', 'contact_messages', ['topic', 'text', 'state'], {
    'id as reference': referenceOf,
    'created_at': instantOf,
  }),
  partOf(
    'answers',
    'contact_answers',
    (rows, { id }) =>
      rows.whereIn(
        'contact_message_id',
        db.from('contact_messages').where('user_id', id).select('id')
      ),
    ['text'],
    { 'contact_message_id as reference': referenceOf, 'created_at': instantOf }
  ),
  ofUser('registrations', 'registration_requests', ['account_id', 'language'], {
    entries: jsonOf,
    created_at: instantOf,
    expires_at: instantOf,
  }),
  ofEmail('contacts', 'contacts', ['category', 'name', 'phone', 'email']),
  ofEmail('mail_copies', 'mail_copies', ['email', 'language'], {
    kinds: jsonOf,
    confirmed_kinds: jsonOf,
    created_at: instantOf,
  }),
  {
    name: 'mails',
    read: async (user, afterId) =>
      whereOwnAddress(
        after('mail_outbox', afterId),
        user.email,
        await findFormerEmails(user.id)
      ).select('id', 'to_address', 'template', 'language', 'state', 'created_at', 'sent_at'),
    format: (row) => ({
      to: row.to_address,
      kind: row.template,
      language: row.language,
      state: row.state,
      created_at: instantOf(row.created_at),
      sent_at: instantOf(row.sent_at),
    }),
  },
]

async function readProfile(user: SignedInUser, now: Date): Promise<Record<string, unknown>> {
  const row = await select(db, 'users').where('id', user.id).firstOrFail()
  const pending = await findPendingEmail(db.connection(), user.id, now)
  return {
    email: row.email,
    unconfirmed_email: pending && pending.email,
    first_name: row.first_name,
    last_name: row.last_name,
    phone: row.phone,
    language: row.language,
    state: row.state,
    is_active: row.is_active,
    rights: user.rights,
    second_factor: {
      enabled: user.secondFactor.isOn,
      confirmed_at: instantOf(row.totp_confirmed_at),
      recovery_codes_left: await countRecoveryCodes(db.connection(), user.id),
    },
    company: { name: user.company.name, account_id: user.company.cofor10 },
    password_changed_at: instantOf(row.password_changed_at),
    last_login_at: instantOf(row.last_login_at),
    created_at: instantOf(row.created_at),
    updated_at: instantOf(row.updated_at),
  }
}

async function readSessions(user: SignedInUser): Promise<Record<string, unknown>[]> {
  const rows = await select(db, 'sessions', [
    'user_agent',
    'created_at',
    'last_seen_at',
    'last_action_at',
  ])
    .where('user_id', user.id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(ROWS_AT_ONCE)
  return rows.map((row) => ({
    browser: row.user_agent,
    created_at: instantOf(row.created_at),
    last_seen_at: instantOf(row.last_seen_at),
    last_action_at: instantOf(row.last_action_at),
  }))
}
