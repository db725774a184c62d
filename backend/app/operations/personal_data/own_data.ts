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
import db from '@adonisjs/lucid/services/db'

const ROWS_AT_ONCE = 500

type Row = Record<string, unknown> & { id: number }

/** A list of the download: reads rows after an id and formats each. */
interface Part {
  name: string
  read: (user: SignedInUser, afterId: number) => Promise<Row[]>
  format: (row: Row) => Record<string, unknown>
}

/**
 * Streams the user's data as JSON, without passwords, codes and texts of mails, which may hold
 * codes. Recorded in the audit log (rule 15.9).
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

const changeOf = (row: Row) => ({
  at: instantOf(row.at),
  action: row.action,
  subject: row.subject,
  subject_id: row.subject_id,
  before: jsonOf(row.before),
  after: jsonOf(row.after),
})

const PARTS: readonly Part[] = [
  {
    name: 'orders',
    read: (user, afterId) =>
      after('orders', afterId)
        .where('user_id', user.id)
        .select(
          ...['id', 'order_id', 'customer_order_no', 'cost_centre', 'state', 'total_cents'],
          'created_at'
        ),
    format: (row) => ({
      order_id: row.order_id,
      customer_order_no: row.customer_order_no,
      cost_centre: row.cost_centre,
      state: row.state,
      total: centsToDecimal(Number(row.total_cents)),
      created_at: instantOf(row.created_at),
    }),
  },
  {
    name: 'order_templates',
    read: (user, afterId) => after('order_templates', afterId).where('user_id', user.id),
    format: (row) => ({
      name: row.name,
      is_shared: Boolean(row.is_shared),
      lines: jsonOf(row.lines),
      created_at: instantOf(row.created_at),
    }),
  },
  {
    name: 'api_tokens',
    read: (user, afterId) => after('company_tokens', afterId).where('user_id', user.id),
    format: (row) => ({
      name: row.name,
      rights: jsonOf(row.scopes),
      created_at: instantOf(row.created_at),
      expires_at: instantOf(row.expires_at),
      last_used_at: instantOf(row.last_used_at),
      revoked_at: instantOf(row.revoked_at),
    }),
  },
  {
    name: 'webhooks',
    read: (user, afterId) => after('webhooks', afterId).where('user_id', user.id),
    format: (row) => ({
      url: row.url,
      description: row.description,
      events: jsonOf(row.events),
      is_active: Boolean(row.is_active),
      created_at: instantOf(row.created_at),
    }),
  },
  {
    name: 'saved_views',
    read: (user, afterId) => after('saved_views', afterId).where('user_id', user.id),
    format: (row) => ({
      screen: row.screen,
      name: row.name,
      search: row.search,
      is_default: Boolean(row.is_default),
      created_at: instantOf(row.created_at),
    }),
  },
  {
    name: 'changes_by_you',
    read: (user, afterId) => after('audit_log', afterId).where('user_id', user.id),
    format: changeOf,
  },
  {
    name: 'changes_of_your_account',
    read: (user, afterId) =>
      after('audit_log', afterId).where('subject', 'user').where('subject_id', user.id),
    format: changeOf,
  },
  {
    name: 'messages',
    read: (user, afterId) =>
      after('contact_messages', afterId)
        .where('user_id', user.id)
        .select('id', 'topic', 'text', 'state', 'created_at'),
    format: (row) => ({
      reference: contactReference(row.id),
      topic: row.topic,
      text: row.text,
      state: row.state,
      created_at: instantOf(row.created_at),
    }),
  },
  {
    name: 'answers',
    read: (user, afterId) =>
      after('contact_answers', afterId)
        .whereIn(
          'contact_message_id',
          db.from('contact_messages').where('user_id', user.id).select('id')
        )
        .select('id', 'contact_message_id', 'text', 'created_at'),
    format: (row) => ({
      reference: contactReference(Number(row.contact_message_id)),
      text: row.text,
      created_at: instantOf(row.created_at),
    }),
  },
  {
    name: 'registrations',
    read: (user, afterId) =>
      after('registration_requests', afterId)
        .where('user_id', user.id)
        .select('id', 'account_id', 'entries', 'language', 'created_at', 'expires_at'),
    format: (row) => ({
      account_id: row.account_id,
      entries: jsonOf(row.entries),
      language: row.language,
      created_at: instantOf(row.created_at),
      expires_at: instantOf(row.expires_at),
    }),
  },
  {
    name: 'contacts',
    read: (user, afterId) =>
      db
        .from('contacts')
        .join('companies', 'companies.id', 'contacts.company_id')
        .where('contacts.email', user.email)
        .where('contacts.id', '>', afterId)
        .orderBy('contacts.id')
        .limit(ROWS_AT_ONCE)
        .select('contacts.id', 'category', 'contacts.name', 'phone', 'email')
        .select('companies.name as company_name', 'cofor10'),
    format: (row) => ({
      category: row.category,
      name: row.name,
      phone: row.phone,
      email: row.email,
      company: { name: row.company_name, account_id: row.cofor10 },
    }),
  },
  {
    name: 'mail_copies',
    read: (user, afterId) =>
      db
        .from('mail_copies')
        .join('companies', 'companies.id', 'mail_copies.company_id')
        .where('mail_copies.email', user.email)
        .where('mail_copies.id', '>', afterId)
        .orderBy('mail_copies.id')
        .limit(ROWS_AT_ONCE)
        .select('mail_copies.id', 'email', 'language', 'kinds', 'confirmed_kinds')
        .select('mail_copies.created_at', 'companies.name as company_name', 'cofor10'),
    format: (row) => ({
      email: row.email,
      language: row.language,
      kinds: jsonOf(row.kinds),
      confirmed_kinds: jsonOf(row.confirmed_kinds),
      company: { name: row.company_name, account_id: row.cofor10 },
      created_at: instantOf(row.created_at),
    }),
  },
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
