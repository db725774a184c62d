import { createSupplier } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
import { purgeExpired } from '#app/housekeeping/purge_expired'
import { purgeUnconfirmed } from '#app/registration/purge_unconfirmed'
import { toDbInstant } from '#database/instant'
import {
  companyOf,
  complete,
  confirm,
  newSite,
  newestCodeTo,
  registered,
  unknownCompany,
  userOnly,
  userStep,
} from '#tests/functional/registration/registration_scene'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const DAY_MS = 86_400_000
const daysAgo = (days: number) => toDbInstant(new Date(Date.now() - days * DAY_MS))

const userOf = (email: string) => db.from('users').where('email', email).first()

/** Lets a registration be that many days old. */
async function age(email: string, days: number) {
  const { id } = await userOf(email)
  await db
    .from('users')
    .where('id', id)
    .update({ created_at: daysAgo(days) })
  await db
    .from('mail_codes')
    .where('user_id', id)
    .update({ created_at: daysAgo(days), expires_at: daysAgo(days - 7) })
}

const purge = () => purgeUnconfirmed(db.connection(), new Date())

test.group('Registrations that nobody confirmed', (group) => {
  group.each.setup(() => limiter.clear())

  test('go after eight days, with the company that came with them', async ({ assert }) => {
    const site = await newSite()
    const email = await registered(complete(site.cofor10))
    const { id } = await companyOf(site.cofor10)
    const user = await userOf(email)
    await age(email, 9)
    await purgeExpired(db.connection(), new Date())
    assert.isNull(await userOf(email))
    assert.isNull(await companyOf(site.cofor10))
    for (const table of ['addresses', 'contacts', 'company_product_groups']) {
      assert.lengthOf(await db.from(table).where('company_id', id), 0, table)
    }
    assert.lengthOf(await db.from('mail_codes').where('user_id', user.id), 0)
    const [, entry] = await db
      .from('audit_log')
      .where({ subject: 'user', subject_id: user.id })
      .orderBy('id')
    assert.equal(entry.action, 'accounts.purge_registration')
    assert.deepEqual(JSON.parse(entry.after), { company_deleted: true })
  })

  test('leave the site to the next who registers', async ({ assert }) => {
    const site = await newSite()
    await age(await registered(complete(site.cofor10)), 9)
    await purge()
    await registered(complete(site.cofor10))
    assert.isNotNull(await companyOf(site.cofor10))
  })

  test('leave a temporary account id to nobody else', async ({ assert }) => {
    const email = await registered(unknownCompany())
    const { company_id: companyId } = await userOf(email)
    const { cofor10 } = await db.from('companies').where('id', companyId).first()
    await age(email, 9)
    await purge()
    assert.isNull(await companyOf(cofor10))
    await registered(unknownCompany())
    assert.isNull(await companyOf(cofor10))
  })

  test('stay as long as their link is good, and a day longer', async ({ assert }) => {
    const site = await newSite()
    const email = await registered(complete(site.cofor10))
    await age(email, 7.9)
    await purge()
    assert.isNotNull(await userOf(email))
    await age(email, 8.1)
    await purge()
    assert.isNull(await userOf(email))
  })

  test('stay when somebody has registered again', async ({ assert }) => {
    const site = await newSite()
    const user = userStep()
    const email = await registered(complete(site.cofor10, { user }))
    await age(email, 9)
    await registered(userOnly(site.cofor10, { user }))
    await purge()
    assert.isNotNull(await userOf(email))
    assert.equal((await confirm(await newestCodeTo(email))).status, 200)
  })

  test('go without the company where others are left, and the next is its first user', async ({
    assert,
  }) => {
    const site = await newSite()
    const early = await registered(complete(site.cofor10))
    const later = await registered(userOnly(site.cofor10))
    await age(early, 9)
    await purge()
    assert.isNull(await userOf(early))
    assert.isTrue(Boolean((await userOf(later)).is_first_user))
    const { id } = await companyOf(site.cofor10)
    assert.lengthOf(await db.from('addresses').where('company_id', id), 2)
  })

  test('go without a company that was there before them', async ({ assert }) => {
    const company = await createSupplier(db.connection())
    await createUser(db.connection(), { companyId: company.id })
    const email = await registered(userOnly(company.cofor10))
    await age(email, 9)
    await purge()
    assert.isNull(await userOf(email))
    assert.isNotNull(await companyOf(company.cofor10))
  })

  test('are none once they are confirmed, however old', async ({ assert }) => {
    const site = await newSite()
    const email = await registered(complete(site.cofor10))
    await confirm(await newestCodeTo(email))
    await age(email, 100)
    await purge()
    assert.isNotNull(await userOf(email))
  })

  test('are not repeated with a key later than a week', async ({ assert }) => {
    const keys = ['7', '9'].map((digit) => `${digit}-${crypto.randomUUID().slice(2)}`)
    await db.table('registration_keys').multiInsert([
      { idempotency_key: keys[0], request_hash: 'x', answer: '{}', created_at: daysAgo(6) },
      { idempotency_key: keys[1], request_hash: 'x', answer: '{}', created_at: daysAgo(8) },
    ])
    await purgeExpired(db.connection(), new Date())
    const left = await db.from('registration_keys').whereIn('idempotency_key', keys)
    assert.deepEqual(
      left.map(({ idempotency_key: key }) => key),
      [keys[0]]
    )
  })
})
