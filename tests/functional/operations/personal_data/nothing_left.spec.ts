import { sealAudit } from '#app/operations/audit/seal_audit'
import { verifyAudit } from '#app/operations/audit/verify_audit'
import { purgeExpired } from '#app/operations/scheduler/purge_expired'
import { blankPeople } from '#app/operations/personal_data/blank_people'
import { findBlockNotes } from '#app/companies/blocks/find_reasons'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { COLUMN_TYPES } from '#database/schema/column_types'
import { type Column, readColumns } from '#database/schema/row_types'
import { transaction } from '#database/transaction'
import { passAt } from '#tests/functional/mailing/outbox_fixture'
import { createStaff } from '#tests/functional/setup/staff'
import { mailsTo } from '#tests/functional/setup/mails'
import { auditOf, storedRow } from '#tests/functional/setup/stored'
import { type SupplierScene, addUser, createScene } from '#tests/functional/setup/supplier_scene'
import limiter from '@adonisjs/limiter/services/main'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const DELETE = '/accounts/api/users/me/delete/'

/** Tables or columns whose texts are kept, with the reason. */
const KEPT: Readonly<Record<string, string>> = {
  'addresses': 'belong to the company, and orders were sent there',
  'adonis_schema': 'has migrations',
  'adonis_schema_versions': 'has migrations',
  'alert_firings': 'has ids only',
  'approval_codes': 'has hashes only',
  'audit_seals': 'has hashes only',
  'blankings': 'is emptied once people are blanked',
  'captcha_solutions': 'has hashes only',
  'carriers': 'are companies',
  'companies': 'are no persons',
  'company_product_groups': 'has ids only',
  'contacts': 'are seeded by themselves',
  'corporate_news': 'are published',
  'corporate_news_versions': 'are published',
  'counterfeits': 'are labels',
  'deleted_layouts': 'belongs to the catalogue',
  'delivery_countries': 'belongs to the catalogue',
  'delivery_zones': 'belongs to the catalogue',
  'directory_entries': 'are companies',
  'document_categories': 'belong to the documentation',
  'documents': 'belong to the documentation',
  'document_versions.storage_key': 'is made by the product',
  'job_locks': 'has names of processes',
  'label_designs': 'was ordered',
  'label_layouts': 'belongs to the catalogue',
  'order_line_designs': 'was ordered',
  'order_line_services': 'was ordered',
  'order_lines': 'was ordered',
  'orders': 'was ordered',
  'page_versions': 'are published',
  'pending_files': 'is made by the product',
  'price_lists': 'belong to the catalogue',
  'print_fields': 'belong to the catalogue',
  'product_groups': 'belong to the catalogue',
  'product_pictures': 'belong to the catalogue',
  'product_services': 'belong to the catalogue',
  'product_versions': 'belong to the catalogue',
  'products': 'belong to the catalogue',
  'rate_limits': 'expire, and have keys of the product',
  'roles': 'belong to the product',
  'role_rights': 'belong to the product',
  'sessions': 'end with the account',
  'shipments.tracking_number': 'is given by the carrier',
  'shop_settings': 'belong to the product',
  'sqlite_sequence': 'belongs to the database',
  'suspicion_reasons': 'is found by the product',
  'suspicion_steps': 'is found by the product',
  'suspicions': 'is found by the product',
  'users': 'are the people',
  'webhooks.url': 'belongs to the company, and would not work without a part',
}

/** Names of columns for values of the product, such as ids, hashes and languages. */
const WRITTEN_BY_THE_PRODUCT =
  /^(?:.*hash|secret|former_secrets|events|id|.*_id|.*_key|email|to_address|message_id|purpose|language|template|action|subject|holder|spool_no|storage_key|sha256|fingerprint|media_type|recipient_code|user_agent|subject|rights|scopes|(?:confirmed_)?kinds|reasons)$/

const LISTED = new Set(Object.values(COLUMN_TYPES).flatMap((types) => Object.values(types).flat()))

/** Minimum length of a text column that could contain a name. */
const LEAST_LENGTH = 40

const isText = ({ type }: Column) => /char|text/i.test(type)

const lengthOf = ({ type }: Column) => Number(/\((\d+)\)/.exec(type)?.[1] ?? 10_000)

const isSeeded = (column: Column) =>
  isText(column) &&
  lengthOf(column) >= LEAST_LENGTH &&
  !LISTED.has(`${column.table}.${column.name}` as never) &&
  !WRITTEN_BY_THE_PRODUCT.test(column.name) &&
  !KEPT[`${column.table}.${column.name}`]

interface Named {
  full: string
  email: string
  phone: string
}

/** Returns JSON that names a person, cut to the column's length. */
function mentionFor(column: Column, { full, email, phone }: Named): string {
  const all = JSON.stringify({ person: full, note: `${email} (${phone})` })
  return all.length <= lengthOf(column) ? all : JSON.stringify(full).slice(0, lengthOf(column))
}

const keyOf = (table: string) =>
  ({
    distribution_rolls: 'distribution_id',
    idempotency_keys: 'idempotency_key',
    registration_keys: 'idempotency_key',
    roll_losses: 'roll_id',
    carts: 'user_id',
  })[table] ?? 'id'

let serial = 0

function valueFor(column: Column): string | number | null {
  if (column.isNullable) return null
  serial += 1
  if (/date|time/i.test(column.type)) return '2024-03-01 00:00:00.000'
  if (isText(column)) return `${serial}`.padStart(2, '0').slice(-lengthOf(column))
  return /tiny|small|bool/i.test(column.type) ? 1 : serial + 9_000_000
}

async function withoutForeignKeys(work: (client: QueryClientContract) => Promise<void>) {
  if (db.connection().dialect.name === 'mysql') {
    await transaction(db.connection(), async (trx) => {
      await trx.rawQuery('SET SESSION foreign_key_checks = 0')
      await work(trx)
      await trx.rawQuery('SET SESSION foreign_key_checks = 1')
    })
    return
  }
  await db.rawQuery('PRAGMA foreign_keys = OFF')
  await work(db.connection())
  await db.rawQuery('PRAGMA foreign_keys = ON')
}

async function emptyLog() {
  await db.from('audit_seals').delete()
  await db.from('audit_log').delete()
}

/** Returns every column of the database in which a value contains one of the texts. */
async function findEverywhere(texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const { table, name, type } of await readColumns(db.connection())) {
    if (!isText({ table, name, type, isNullable: false })) continue
    for (const row of await db.from(table).whereNotNull(name).select(name)) {
      const stored = String(row[name]).toLowerCase()
      if (texts.some((text) => stored.includes(text.toLowerCase()))) found.push(`${table}.${name}`)
    }
  }
  return [...new Set(found)]
}

async function sendAll() {
  const later = new Date(Date.now() + 60_000)
  for (let more = true; more;) ({ more } = await passAt(later, async () => {}))
}

const insertEntry = async (entry: Partial<Row<'audit_log'>>): Promise<number> => {
  await db.table('audit_log').insert(entry)
  const { id } = await db.from('audit_log').orderBy('id', 'desc').firstOrFail()
  return Number(id)
}

async function mailAbout({ user, company }: SupplierScene): Promise<number> {
  const to = `service-${user.id}@lumen.example`
  const at = toDbInstant(new Date(0))
  await db.table('mail_outbox').insert({
    ...{ message_id: `<${to}>`, to_address: to, language: 'en', state: 'SENT', attempts: 1 },
    ...{ template: 'order_received_by_service', next_attempt_at: at, created_at: at },
    data: JSON.stringify({ person: 'Ottoline Featherby', company: { cofor10: company.cofor10 } }),
  })
  return Number((await db.from('mail_outbox').where('to_address', to).firstOrFail()).id)
}

test.group('A person whose account is deleted', (group) => {
  group.each.setup(async () => {
    await limiter.clear()
    await emptyLog()
  })

  test('no text of the database names a deleted user, and the audit log still matches its seals', async ({
    assert,
    cleanup,
  }) => {
    const scene = await createScene({
      user: { firstName: 'Zyta', lastName: 'Quillfeather' },
    })
    const { user, company, visitor } = scene
    const named = { full: 'Zyta Quillfeather', email: user.email, phone: '+33 6 98 76 54 32' }
    await db.from('users').where('id', user.id).update({ phone: named.phone })
    const staff = await createStaff('ADMINISTRATOR')
    await visitor.post('/contact/api/messages/', { topic: 'Mine', text: 'Words', copy: true })
    const { body: seen } = await staff.visitor.get(`/backoffice/api/users/${user.id}/`)
    await staff.visitor.put(`/backoffice/api/users/${user.id}/`, { ...seen, phone: '+33 11111111' })
    await db.from('users').where('id', user.id).update({ phone: named.phone })
    const contact = { company_id: company.id, category: 'TS_DELIVERY', phone: named.phone }
    await db.from('contacts').where({ company_id: company.id, category: contact.category }).delete()
    await db.table('contacts').insert({ ...contact, name: named.full, email: 'box@lumen.example' })

    const columns = await readColumns(db.connection())
    const seeded: string[] = []
    const made: [string, Record<string, unknown>][] = []
    for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
      if (KEPT[table] || !own.some(isSeeded)) continue
      const row: Record<string, unknown> = {}
      for (const column of own) {
        row[column.name] = isSeeded(column) ? mentionFor(column, named) : valueFor(column)
        if (column.name === 'user_id' && table !== 'registration_keys') row.user_id = user.id
        if (column.name === 'company_id') row[column.name] = company.id
        if (isSeeded(column)) seeded.push(`${table}.${column.name}`)
      }
      if ('state' in row) row.state = 'SENT'
      // Entries of the audit log must be in the order of both id and time.
      if (table === 'audit_log') Object.assign(row, { id: null, at: toDbInstant(new Date()) })
      made.push([table, row])
    }
    await withoutForeignKeys(async (client) => {
      for (const [table, row] of made) await client.insertQuery().table(table).insert(row)
    })
    cleanup(emptyLog)
    cleanup(() =>
      withoutForeignKeys(async (client) => {
        for (const [table, { [keyOf(table)]: key }] of made) {
          if (key !== null) {
            await client
              .from(table)
              .where(keyOf(table), key as number)
              .delete()
          }
        }
      })
    )
    for (const column of ['mail_outbox.data', 'audit_log.after', 'roll_losses.note']) {
      assert.include(seeded, column)
    }
    assert.includeMembers(await findEverywhere([named.full, named.email, named.phone]), seeded)
    await sealAudit(db.connection(), new Date())

    assert.equal((await visitor.post(DELETE, { password: user.password })).status, 204)
    await sendAll()
    await purgeExpired(db.connection(), new Date())
    await blankPeople(db.connection(), new Date())
    const left = await findEverywhere([named.full, 'Quillfeather', named.email, named.phone])
    assert.deepEqual(left, [])
    await sealAudit(db.connection(), new Date())
    const { problem, redacted } = await verifyAudit(db.connection(), new Date())
    assert.isNull(problem)
    assert.isAbove(redacted, 0)
    assert.equal((await auditOf('user', user.id)).at(-1)?.action, 'data.blank')
  })

  test('deleting a user keeps the name of a namesake in another company', async ({ assert }) => {
    const name = { firstName: 'Ottoline', lastName: 'Featherby' }
    const [leaving, staying] = [
      await createScene({ user: name }),
      await createScene({ user: name }),
    ]
    // A colleague with a similar name is no namesake.
    await addUser(leaving.company, { ...name, firstName: 'Ottolíne' })
    const mails = await Promise.all([leaving, staying].map(mailAbout))
    await leaving.visitor.post(DELETE, { password: leaving.user.password })
    await blankPeople(db.connection(), new Date())
    const [own, others] = await Promise.all(mails.map((id) => storedRow('mail_outbox', id)))
    assert.notInclude(own!.data, 'Featherby')
    assert.include(others!.data, 'Ottoline Featherby')
  })

  test('deleting a user keeps the reason of a block, without the name', async ({ assert }) => {
    const staff = await createStaff()
    const { user, company, visitor } = await createScene({
      user: { firstName: 'Peregrine', lastName: 'Ashdownley' },
    })
    await db.from('companies').where('id', company.id).update({ blocked_for_ordering: true })
    await insertEntry({
      at: '2024-05-01 10:00:00.000',
      user_id: staff.user.id,
      action: 'accounts.change_blocks',
      subject: 'company',
      subject_id: company.id,
      before: '{"blocked_for_ordering":false}',
      after: '{"blocked_for_ordering":true,"reason":"As agreed with Peregrine Ashdownley"}',
    })
    await visitor.post(DELETE, { password: user.password })
    await blankPeople(db.connection(), new Date())
    const notes = await findBlockNotes(db.connection(), [company.id])
    const { since, reason } = notes.of(company.id, 'blocked_for_ordering')
    assert.deepEqual([since, reason], ['2024-05-01T10:00:00.000Z', 'As agreed with –'])
  })

  test('deleting a user keeps the waiting mail to them, which is deleted after it is sent', async ({
    assert,
  }) => {
    const { user, visitor } = await createScene()
    await visitor.post(DELETE, { password: user.password })
    await blankPeople(db.connection(), new Date())
    assert.lengthOf(await mailsTo(user.email), 1)
    await sendAll()
    await blankPeople(db.connection(), new Date())
    assert.isEmpty(await mailsTo(user.email))
    assert.isEmpty(await db.from('blankings').where('user_id', user.id))
  })
})

test.group('An entry of the audit log that lost what it said', (group) => {
  group.each.setup(emptyLog)

  test('an audit entry without its values counts as altered unless the user was deleted', async ({
    assert,
  }) => {
    const { user } = await createScene()
    const about = { subject: 'user', subject_id: user.id, at: toDbInstant(new Date()) }
    const id = await insertEntry({ ...about, action: 'test.write', after: '{"email":"x"}' })
    await sealAudit(db.connection(), new Date())
    const entry = db.from('audit_log').where('id', id)
    const problem = async () => (await verifyAudit(db.connection(), new Date())).problem
    await entry.clone().update({ after: null })
    const after = JSON.stringify({ entries: [id] })
    await insertEntry({ ...about, action: 'data.blank', after })
    assert.deepInclude(await problem(), { auditId: id, what: 'ALTERED' })
    await db
      .from('users')
      .where('id', user.id)
      .update({ email: `user-${user.id}@deleted.invalid` })
    assert.isNull(await problem())
    await entry.clone().update({ after: '{"email":"y"}' })
    assert.deepInclude(await problem(), { auditId: id, what: 'ALTERED' })
  })
})
