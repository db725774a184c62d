import { refusalOf, statusesOf } from '#tests/functional/companies/answers'
import { createStaffCompany } from '#database/factories/company_factory'
import { createPlacedOrder } from '#database/factories/order_factory'
import { createProductGroup } from '#database/factories/product_factory'
import { uniqueText } from '#database/factories/unique_text'
import { toDbInstant } from '#database/instant'
import { giveOwnRole } from '#tests/functional/setup/own_role'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import type { Visitor } from '#tests/functional/setup/visitor'
import type { SupplierDetail } from '#shared/companies/suppliers/supplier_contract'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const UPDATE = '/orders/api/quota_update/'

const detailOf = (visitor: Visitor, id: number) =>
  visitor.get(`/statistics/api/company_detail/${id}/`)

const update = (
  visitor: Visitor,
  { cofor6, cofor10 }: { cofor6: string; cofor10: string },
  groups: number[],
  seen?: number[]
) => visitor.put(UPDATE, { cofor6, cofor10, product_groups: groups, seen })

const tAccountScene = () => createScene({ company: { cofor10: `T${uniqueText(9)}` } })

test.group('Company detail', () => {
  test('the company detail shows users, contacts, addresses, rights, quotas and licensing events', async ({
    assert,
  }) => {
    const scene = await createScene()
    const { company, group, product, user } = scene
    await db.table('quota_events').insert({
      company_id: company.id,
      product_group_id: group.id,
      type: 'CONTRACT',
      amount: 5000,
      created_at: toDbInstant(new Date('2024-01-01')),
    })
    await createPlacedOrder(db.connection(), {
      company,
      user,
      lines: [{ product, quantity: 7000 }],
    })
    const { visitor } = await createStaff('ANALYST')
    const { status, body } = await detailOf(visitor, company.id)
    assert.equal(status, 200)
    assert.containSubset(body, {
      pk: company.id,
      name: company.name,
      users: [{ email: user.email, last_name: user.lastName }],
      blocked: [],
      quotas: [{ group: group.name, contracts: 5000, orders: 7000, quota: -2000 }],
      abilities: { edit_product_groups: false },
    })
    assert.lengthOf(body.contacts, 4)
    const addresses = body.addresses as SupplierDetail['addresses']
    const primary = addresses.map((one) => [one.category, one.primary])
    assert.deepEqual(primary, [
      ['BILLING', true],
      ['DELIVERY', true],
    ])
    const events = body.licensing_events.map((one: { type: string; amount: number }) => [
      one.type,
      one.amount,
    ])
    assert.deepEqual(events, [
      ['WITHDRAWAL', -7000],
      ['CONTRACT', 5000],
    ])
    const rights = body.product_group_rights.filter((one: { can_order: boolean }) => one.can_order)
    assert.deepEqual(rights, [{ id: group.id, product_group: group.name, can_order: true }])
  })

  test('the company detail omits users who have deleted their account', async ({ assert }) => {
    const { company, user, visitor } = await createScene()
    const { user: other } = await addUser(company)
    await visitor.post('/accounts/api/users/me/delete/', { password: user.password })
    const { body } = await detailOf((await createStaff('ANALYST')).visitor, company.id)
    const emails = body.users.map(({ email }: { email: string }) => email)
    assert.deepEqual(emails, [other.email])
  })

  test('the company detail is not found for unknown companies and staff companies', async ({
    assert,
  }) => {
    const { visitor } = await createStaff('ANALYST')
    const provider = await createStaffCompany(db.connection())
    for (const id of [provider.id, 999_999_999]) {
      assert.equal((await detailOf(visitor, id)).status, 404)
    }
  })

  test('a quota manager can edit the product groups of T accounts only', async ({ assert }) => {
    const { visitor } = await createStaff('QUOTA_MANAGER')
    const [tAccount, other] = [await tAccountScene(), await createScene()]
    const mayEdit = async (id: number) => (await detailOf(visitor, id)).body.abilities
    assert.deepEqual(await mayEdit(tAccount.company.id), { edit_product_groups: true })
    assert.deepEqual(await mayEdit(other.company.id), { edit_product_groups: false })
  })
})

test.group('Quota update', () => {
  test('a quota update sets the product groups that a supplier sees and writes an audit entry', async ({
    assert,
  }) => {
    const { company, group, visitor: supplier } = await tAccountScene()
    const other = await createProductGroup(db.connection())
    const { visitor, user } = await createStaff('QUOTA_MANAGER')
    const { status, body } = await update(visitor, company, [other.id])
    assert.equal(status, 200)
    assert.deepInclude(body.product_group_rights, {
      id: other.id,
      product_group: other.name,
      can_order: true,
    })
    assert.deepEqual((await supplier.get('/orders/api/products/')).body, [])
    const [entry] = await auditOf('company', company.id)
    assert.deepInclude(entry, {
      action: 'orders.update_quota',
      user_id: user.id,
      before: { product_groups: [group.name] },
      after: { product_groups: [other.name] },
    })
  })

  test('a quota update is refused after somebody else has changed the rights', async ({
    assert,
  }) => {
    const { company, group } = await tAccountScene()
    const other = await createProductGroup(db.connection())
    const { visitor } = await createStaff('QUOTA_MANAGER')
    const change = (groups: number[]) => update(visitor, company, groups, [group.id])
    for (const _attempt of [1, 2]) assert.equal((await change([])).status, 200)
    assert.deepEqual(refusalOf(await change([group.id, other.id])), [409, 'CHANGED_MEANWHILE'])
    const rights = await db
      .from('company_product_groups')
      .where({ company_id: company.id, can_order: true })
    assert.lengthOf(rights, 0)
  })

  test('only one of two parallel quota updates is accepted', async ({ assert }) => {
    const { company, group } = await tAccountScene()
    const groups = [
      await createProductGroup(db.connection()),
      await createProductGroup(db.connection()),
    ]
    const { visitor } = await createStaff('QUOTA_MANAGER')
    const responses = await Promise.all(
      groups.map(({ id }) => update(visitor, company, [id], [group.id]))
    )
    assert.deepEqual(statusesOf(responses), [200, 409])
  })

  test('a quota update without a change writes no audit entry', async ({ assert }) => {
    const { company, group } = await tAccountScene()
    const { visitor } = await createStaff('QUOTA_MANAGER')
    assert.equal((await update(visitor, company, [group.id, group.id])).status, 200)
    assert.isEmpty(await auditOf('company', company.id))
  })

  test('a quota update is refused for a company that is not a T account', async ({ assert }) => {
    const { company, group } = await createScene()
    const { visitor } = await createStaff('QUOTA_MANAGER')
    assert.deepEqual(refusalOf(await update(visitor, company, [])), [409, 'RIGHTS_NOT_EDITABLE'])
    const right = await db
      .from('company_product_groups')
      .where({ company_id: company.id, product_group_id: group.id })
      .firstOrFail()
    assert.ok(right.can_order)
  })

  test('a quota update refuses unknown product groups at their field, and unknown companies', async ({
    assert,
  }) => {
    const { company } = await tAccountScene()
    const { visitor } = await createStaff('QUOTA_MANAGER')
    const unknown = await update(visitor, company, [999_999_999])
    assert.equal(unknown.status, 422)
    assert.deepEqual(unknown.body.product_groups, ['Unknown product group'])
    const nobody = { ...company, cofor10: 'TNOBODY000' }
    assert.equal((await update(visitor, nobody, [])).status, 404)
  })

  test('a quota update requires all three rights', async ({ assert }) => {
    const { company } = await tAccountScene()
    const { visitor, user } = await createStaff('ANALYST')
    await giveOwnRole(user.id, ['orders.change_quota'])
    assert.equal((await update(visitor, company, [])).status, 403)
  })
})
