import { createDirectoryEntry } from '#database/factories/directory_factory'
import { createUser } from '#database/factories/user_factory'
import { mailsTo } from '#tests/functional/setup/mails'
import { type Staff, createStaff } from '#tests/functional/setup/staff'
import { auditOf, sessionsOf, storedRow } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import type { CompanyContact } from '#shared/companies/companies/company_resource_contract'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const companyPath = (id: number) => `/backoffice/api/companies/${id}/`

async function change({ visitor }: Staff, id: number, changes: object) {
  const seen = (await visitor.get(companyPath(id))).body
  return { seen, ...(await visitor.put(companyPath(id), { ...seen, ...changes })) }
}

test.group('Change a company', () => {
  test('changing a company stores profile, restriction and blocks with an audit entry', async ({
    assert,
  }) => {
    const staff = await createStaff()
    const { company, visitor } = await createScene()
    const { status, body } = await change(staff, company.id, {
      name: 'Nouvelle Lumière',
      company_group: 'INTERNAL_SUPPLIERS',
      transport_restriction: 'TRANSPORT_CUSTOMER',
      blocked_for_ordering: true,
      block_reason: ' Invoice 4711 ',
    })
    assert.equal(status, 200)
    assert.containsSubset(body, {
      name: 'Nouvelle Lumière',
      company_group: 'INTERNAL_SUPPLIERS',
      transport_restriction: 'TRANSPORT_CUSTOMER',
      blocked_for_ordering: true,
      account_id: company.cofor10,
    })
    const [entry] = await auditOf('company', company.id)
    assert.deepInclude(entry, {
      action: 'accounts.change_company',
      user_id: staff.user.id,
      acted_by: null,
      before: {
        name: company.name,
        company_group: 'EXTERNAL_SUPPLIERS',
        transport_restriction: null,
        blocked_for_ordering: false,
      },
      after: {
        name: 'Nouvelle Lumière',
        company_group: 'INTERNAL_SUPPLIERS',
        transport_restriction: 'TRANSPORT_CUSTOMER',
        blocked_for_ordering: true,
        reason: 'Invoice 4711',
      },
    })
    const { body: users } = await visitor.get('/accounts/api/users/')
    assert.isTrue(users[0].company_profile.blocked_for_ordering)
  })

  test('a complete block logs out all users of the company', async ({ assert }) => {
    const staff = await createStaff()
    const { company, user, visitor } = await createScene()
    const stranger = await createScene()
    await change(staff, company.id, { blocked_completely: true, block_reason: 'Idle' })
    assert.equal(await sessionsOf(user.id), 0)
    assert.equal((await visitor.get('/accounts/api/users/')).status, 401)
    assert.equal(await sessionsOf(stranger.user.id), 1)
  })

  for (const flag of ['blocked_for_ordering', 'blocked_completely'] as const) {
    test(`changing ${flag} of a company requires a reason`, async ({ assert }) => {
      const staff = await createStaff()
      const { company, user } = await createScene()
      const block = (isBlocked: boolean, reason?: string) =>
        change(staff, company.id, { [flag]: isBlocked, block_reason: reason })
      const stored = async () => Boolean((await storedRow('companies', company.id))[flag])
      for (const reason of [undefined, ' ']) {
        const { status, body } = await block(true, reason)
        assert.deepEqual([status, body.block_reason], [422, ['Required']])
      }
      assert.isFalse(await stored())
      assert.equal((await block(true, 'Reminded twice')).status, 200)
      assert.equal((await block(false)).status, 422)
      assert.isTrue(await stored())
      assert.equal((await block(false, 'Settled today')).status, 200)
      const told = (await mailsTo(user.email)).map(({ template, data }) => [template, data.reason])
      assert.deepEqual(told, [
        ['company_blocked', 'Reminded twice'],
        ['company_unblocked', 'Settled today'],
      ])
      const reasons = (await auditOf('company', company.id)).map(({ after }) => after.reason)
      assert.deepEqual(reasons, ['Reminded twice', 'Settled today'])
    })
  }

  test('the reason of a block set in the company form appears in the list of blocks', async ({
    assert,
  }) => {
    const staff = await createStaff()
    const { company } = await createScene()
    const block = { blocked_for_ordering: true, block_reason: 'Invoice 4711' }
    await change(staff, company.id, block)
    const { body } = await staff.visitor.get(`/backoffice/api/blocks/${company.id}/`)
    assert.equal(body.unpaid_bills.reason, 'Invoice 4711')
  })

  test('a company form is refused after one of its contacts has deleted the account', async ({
    assert,
  }) => {
    const staff = await createStaff()
    const { company, user, visitor } = await createScene()
    await db
      .from('contacts')
      .where({ company_id: company.id, category: 'TS_DELIVERY' })
      .update({ email: user.email })
    const seen = (await staff.visitor.get(companyPath(company.id))).body
    const left = await visitor.post('/accounts/api/users/me/delete/', { password: user.password })
    assert.equal(left.status, 204)
    const { status, body } = await staff.visitor.put(companyPath(company.id), {
      ...seen,
      company_reference: 'New',
    })
    assert.deepEqual([status, body.code], [409, 'CHANGED_MEANWHILE'])
    assert.lengthOf(await db.from('contacts').where('email', user.email), 0)
    const now = (await staff.visitor.get(companyPath(company.id))).body
    assert.equal(now.updated_at, seen.updated_at)
    assert.equal((await staff.visitor.put(companyPath(company.id), now)).status, 200)
  })

  test('the contacts of a company can be changed and removed', async ({ assert }) => {
    const staff = await createStaff()
    const { company } = await createScene()
    const seen = (await staff.visitor.get(companyPath(company.id))).body
    const contacts = seen.contacts.map((contact: CompanyContact) =>
      contact.category === 'COMMERCIAL'
        ? { ...contact, name: 'Ada Neu', email: 'ADA@neu.example' }
        : contact.category === 'TS_INVOICE'
          ? { ...contact, name: '', phone: '', email: '' }
          : contact
    )
    const { status, body } = await staff.visitor.put(companyPath(company.id), { ...seen, contacts })
    assert.equal(status, 200)
    const rows = await db.from('contacts').where('company_id', company.id).orderBy('category')
    const named = rows.map(({ category, name }) => [category, name])
    assert.deepEqual(named, [
      ['COMMERCIAL', 'Ada Neu'],
      ['PROVISIONING', 'Camille Renaud'],
      ['TS_DELIVERY', 'Camille Renaud'],
    ])
    assert.equal(body.contacts[0].email, 'ada@neu.example')
    const [entry] = await auditOf('company', company.id)
    assert.deepEqual(Object.keys(entry?.before), ['contacts'])
  })

  test('a contact without its deleted person keeps its mailbox when the company is changed', async ({
    assert,
  }) => {
    const staff = await createStaff()
    const { company, user, visitor } = await createScene()
    const contact = () =>
      db.from('contacts').where({ company_id: company.id, category: 'TS_DELIVERY' })
    const [name, email] = [`${user.firstName} ${user.lastName}`, 'dock@lumen.example']
    await contact().update({ name, email })
    await visitor.post('/accounts/api/users/me/delete/', { password: user.password })
    const kept = { name: '', phone: '', email }
    const { seen, status } = await change(staff, company.id, { company_reference: 'New' })
    assert.equal(status, 200)
    const contacts = seen.contacts.map((one: CompanyContact) =>
      one.category === 'COMMERCIAL' ? { ...one, name: 'Ada Neu' } : one
    )
    assert.equal((await change(staff, company.id, { contacts })).status, 200)
    assert.deepInclude(await contact().first(), kept)
  })

  test('saving an unchanged company changes nothing', async ({ assert }) => {
    const staff = await createStaff()
    const { company } = await createScene()
    const { seen, body } = await change(staff, company.id, {})
    assert.equal(body.updated_at, seen.updated_at)
    assert.lengthOf(await auditOf('company', company.id), 0)
  })

  test('a company form opened before somebody else’s change is refused, but can be sent again', async ({
    assert,
  }) => {
    const staff = await createStaff()
    const { company } = await createScene()
    const seen = (await staff.visitor.get(companyPath(company.id))).body
    const first = { ...seen, name: 'First', blocked_for_ordering: true, block_reason: 'Bills' }
    for (const _attempt of [1, 2]) {
      assert.equal((await staff.visitor.put(companyPath(company.id), first)).status, 200)
    }
    assert.lengthOf(await auditOf('company', company.id), 1)
    const { status, body } = await staff.visitor.put(companyPath(company.id), {
      ...seen,
      name: 'Second',
    })
    assert.deepEqual([status, body.code], [409, 'CHANGED_MEANWHILE'])
    assert.equal((await storedRow('companies', company.id)).name, 'First')
  })

  test('an invalid company form is refused with an error at each field', async ({ assert }) => {
    const staff = await createStaff()
    const { company } = await createScene()
    const seen = (await staff.visitor.get(companyPath(company.id))).body
    const contacts = seen.contacts.map((contact: CompanyContact, index: number) =>
      index === 1 ? { ...contact, name: '', email: 'nobody' } : contact
    )
    const { status, body } = await staff.visitor.put(companyPath(company.id), {
      ...seen,
      name: '',
      company_group: 'FRIENDS',
      blocked_completely: 'yes',
      contacts,
    })
    assert.equal(status, 422)
    assert.deepEqual(body.name, ['Required'])
    assert.includeMembers(Object.keys(body), ['company_group', 'blocked_completely', 'contacts'])
    const half = await staff.visitor.put(companyPath(company.id), {
      ...seen,
      contacts: contacts.map((contact: CompanyContact) =>
        contact.email === 'nobody' ? { ...contact, email: '' } : contact
      ),
    })
    assert.deepEqual(half.body.contacts, { 1: { name: ['Required'], email: ['Required'] } })
    assert.lengthOf(await auditOf('company', company.id), 0)
  })

  test('a staff company cannot be blocked', async ({ assert }) => {
    const staff = await createStaff()
    for (const field of ['blocked_completely', 'blocked_for_ordering']) {
      const { seen, status, body } = await change(staff, staff.company.id, { [field]: true })
      assert.isFalse(seen.abilities.block)
      assert.equal(status, 422)
      assert.property(body, field)
    }
  })
})

test.group('One company', () => {
  test('an unknown company is not found', async ({ assert }) => {
    const { visitor } = await createStaff()
    assert.equal((await visitor.get(companyPath(999_999_999))).status, 404)
  })

  test('a company is shown with its site, users, addresses, contacts, product groups and latest orders', async ({
    assert,
  }) => {
    const staff = await createStaff()
    const { company, group, user, visitor, product } = await createScene()
    const colleague = await createUser(db.connection(), {
      companyId: company.id,
      isActive: false,
    })
    await db.table('quota_events').multiInsert(
      [
        { type: 'CONTRACT', amount: 10_000 },
        { type: 'WITHDRAWAL', amount: -12_000 },
      ].map((event) => ({
        ...event,
        company_id: company.id,
        product_group_id: group.id,
        created_at: '2026-01-01 00:00:00.000',
      }))
    )
    const placed = await visitor.post('/orders/api/orders/', {
      order_positions: [
        { uuid: crypto.randomUUID(), product: product.id, quantity: 2_000, extra_service_data: [] },
      ],
      warning_acknowledged: true,
    })
    assert.equal(placed.status, 201)
    await createDirectoryEntry(db.connection(), { cofor10: company.cofor10 })
    const { body } = await staff.visitor.get(companyPath(company.id))
    assert.containsSubset(body, {
      account_id: company.cofor10,
      site: { country_code: 'FR', latitude: 47.51, longitude: 6.8 },
      city: 'Lyon',
      country_code: 'FR',
      users: 2,
      orders: 1,
      abilities: { bind: false, block: true },
    })
    const people = body.people.map((one: { id: number }) => one.id)
    assert.sameMembers(people, [user.id, colleague.id])
    assert.lengthOf(body.addresses, 2)
    assert.lengthOf(body.contacts, 4)
    const licensed = body.product_groups.find((one: { id: number }) => one.id === group.id)
    assert.containsSubset(licensed, { can_order: true, contracts: 10_000 })
    assert.isAtMost(licensed.balance, -2_000)
    assert.equal(body.latest_orders[0].id, placed.body.pk)
    assert.equal(body.latest_orders[0].total, placed.body.total)
  })
})
