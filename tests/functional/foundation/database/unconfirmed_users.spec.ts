import { createSupplier, createStaffCompany } from '#database/factories/company_factory'
import { createProductGroup } from '#database/factories/product_factory'
import { createUser } from '#database/factories/user_factory'
import { toDbInstant } from '#database/instant'
import { type EmptyDatabase, makeEmptyDatabase } from '#tests/functional/setup/empty_database'
import { test } from '@japa/runner'

const DAY_MS = 86_400_000
const inDays = (days: number) => toDbInstant(new Date(Date.now() + days * DAY_MS))

test.group('Users who had not confirmed their email when requests came', (group) => {
  let database: EmptyDatabase

  group.each.setup(async () => {
    database = await makeEmptyDatabase()
    await database.migrateUntil('0017')
    return () => database.drop()
  })

  /** Somebody who registered as one did before; the code of their mail ends in so many days. */
  async function registerFormerly(companyId: number, options: { isFirst: boolean; days: number }) {
    const user = await createUser(database.client, { companyId })
    await database.client.from('users').where('id', user.id).update({
      state: 'EMAIL_CONFIRMATION_REQUESTED',
      is_first_user: options.isFirst,
    })
    await database.client.table('mail_codes').insert({
      purpose: 'EMAIL_CONFIRMATION',
      user_id: user.id,
      hash: `hash of ${user.id}`,
      expires_at: inDays(options.days),
      created_at: inDays(options.days - 7),
    })
    return user
  }

  async function registerCompany(cofor10?: string) {
    const company = await createSupplier(database.client, cofor10 ? { cofor10 } : {})
    await database.client.table('audit_log').insert({
      at: inDays(0),
      action: 'accounts.create_company',
      subject: 'company',
      subject_id: company.id,
    })
    return company
  }

  const requests = () => database.client.from('registration_requests').orderBy('id')

  test('are requests with all that was entered, whose links stay good', async ({ assert }) => {
    const group_ = await createProductGroup(database.client, { code: 'EUROREPAR' })
    const company = await registerCompany('T000000012')
    await database.client
      .table('company_product_groups')
      .insert({ company_id: company.id, product_group_id: group_.id, can_order: false })
    const user = await registerFormerly(company.id, { isFirst: true, days: 3 })
    await database.migrate()
    const [request, ...others] = await requests()
    assert.lengthOf(others, 0)
    assert.deepInclude(request, {
      email: user.email,
      account_id: 'T000000012',
      hash: `hash of ${user.id}`,
      user_id: null,
    })
    const entries = JSON.parse(request.entries)
    assert.deepInclude(entries, {
      accountId: 'UNKNOWN_COMPANY',
      registerCase: 'COFOR6_UNKNOWN',
      quotas: ['EUR'],
    })
    assert.equal(entries.user.email, user.email)
    assert.lengthOf(entries.addresses, 2)
    assert.lengthOf(entries.contacts, 4)
    assert.equal(entries.company_profile.name, company.name)
    for (const table of ['users', 'companies', 'addresses', 'contacts']) {
      assert.lengthOf(await database.client.from(table), 0, table)
    }
  })

  test('leave companies that were there before them, and colleagues', async ({ assert }) => {
    const old = await createSupplier(database.client)
    await registerFormerly(old.id, { isFirst: false, days: 3 })
    const shared = await registerCompany()
    await registerFormerly(shared.id, { isFirst: true, days: 3 })
    const colleague = await createUser(database.client, { companyId: shared.id })
    const staff = await createStaffCompany(database.client)
    await database.migrate()
    const users = await database.client.from('users').select('id')
    assert.deepEqual(users, [{ id: colleague.id }])
    const companies = await database.client.from('companies').orderBy('id').select('id')
    assert.deepEqual(
      companies.map(({ id }) => id),
      [old.id, shared.id, staff.id]
    )
    const [additional] = await requests()
    assert.deepEqual(JSON.parse(additional.entries).addresses, [])
    assert.equal(JSON.parse(additional.entries).accountId, old.cofor10)
  })
})
