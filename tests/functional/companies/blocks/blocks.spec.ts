import { statusesOf } from '#tests/functional/companies/answers'
import { createStaffCompany } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
import { createPlacedOrder } from '#database/factories/order_factory'
import { customerServiceEmail } from '#config/mail'
import { mailsTo } from '#tests/functional/setup/mails'
import type { CompanyBlocks } from '#shared/companies/blocks/company_block_contract'
import { csvCells, listPath, readList } from '#tests/functional/setup/lists'
import { BLOCKS } from '#tests/functional/companies/blocks/bills_scene'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf, sessionsOf } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const change = (visitor: Visitor, { id }: { id: number }, payload: object = {}) =>
  visitor.post(`${BLOCKS}${id}/`, {
    block: 'UNPAID_BILLS',
    is_blocked: true,
    reason: 'Invoice 4711',
    ...payload,
  })

const listed = async (visitor: Visitor, q: string, reason?: string) =>
  (await readList<CompanyBlocks>(visitor, 'blocks', { filter: { q, ...(reason && { reason }) } }))
    .rows

test.group('Blocked companies', () => {
  test('the list of blocked companies shows who blocked a company and the reason', async ({
    assert,
  }) => {
    const { visitor, user } = await createStaff()
    const { company } = await createScene()
    assert.lengthOf(await listed(visitor, company.cofor10), 0)
    assert.equal((await change(visitor, company)).status, 200)
    const [row] = await listed(visitor, company.cofor10, 'UNPAID_BILLS')
    assert.deepInclude(row, { id: company.id, name: company.name, inactivity: null })
    assert.deepInclude(row!.unpaid_bills, {
      by: `${user.firstName} ${user.lastName}`,
      reason: 'Invoice 4711',
    })
    assert.isNull(row!.non_activated_orders)
    assert.lengthOf(await listed(visitor, company.cofor10, 'INACTIVITY'), 0)
    assert.lengthOf(await listed(visitor, company.cofor10, 'NON_ACTIVATED_ORDERS'), 0)
    const { body } = await visitor.get<string>(
      listPath('blocks', { filter: { q: company.cofor10 }, format: 'csv' })
    )
    assert.include(csvCells(body)[1]!.join(' '), 'Invoice 4711')
  })

  test('a company blocked for non-activated orders is listed with these orders and their products', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const { company, user, product } = await createScene()
    const ship = () =>
      createPlacedOrder(db.connection(), {
        company,
        user,
        state: 'SHIPPED',
        lines: [{ product, quantity: 1_000 }],
      })
    const first = await ship()
    assert.lengthOf(await listed(visitor, company.cofor10), 0)
    const second = await ship()
    const [row] = await listed(visitor, company.cofor10, 'NON_ACTIVATED_ORDERS')
    const blocking = row!.non_activated_orders!.orders.map(({ pk }) => pk)
    assert.deepEqual(blocking, [first.id, second.id])
    assert.lengthOf(row!.non_activated_orders!.products, 1)
    assert.isNull(row!.unpaid_bills)
  })

  test('a company can order again after its block is lifted, with the reason in the audit log', async ({
    assert,
  }) => {
    const { visitor, user } = await createStaff()
    const { company, visitor: supplier } = await createScene()
    const can = async () => (await supplier.get('/orders/api/can_order/')).body.can_order
    await change(visitor, company)
    assert.isFalse(await can())
    await change(visitor, company, { is_blocked: false, reason: 'Paid' })
    assert.isTrue(await can())
    assert.lengthOf(await listed(visitor, company.cofor10), 0)
    const entries = await auditOf('company', company.id)
    const changes = entries.map(({ action, user_id: by, after }) => [action, by, after.reason])
    assert.deepEqual(changes, [
      ['accounts.change_blocks', user.id, 'Invoice 4711'],
      ['accounts.change_blocks', user.id, 'Paid'],
    ])
  })

  test('a company is mailed in its language when it is blocked and unblocked, with the reason of the block', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const { company, user } = await createScene({ user: { language: 'fr' } })
    const invoices = `invoices-${company.id}@supplier.example`
    await db
      .from('contacts')
      .where({ company_id: company.id, category: 'TS_INVOICE' })
      .update({ email: invoices })
    // An unapproved applicant gets no mails about the company.
    const applicant = await createUser(db.connection(), {
      companyId: company.id,
      state: 'CLIENT_APPROVAL_REQUESTED',
    })
    await change(visitor, company, { reason: 'Facture 4711' })
    await change(visitor, company, { reason: 'Facture 4712' })
    await change(visitor, company, { is_blocked: false, reason: 'Payée' })
    for (const address of [user.email, invoices]) {
      const mails = await mailsTo(address)
      const kinds = mails.map(({ template, language }) => `${template} ${language}`)
      assert.sameMembers(kinds, ['company_blocked fr', 'company_unblocked fr'])
      const text = mails.find(({ template }) => template === 'company_blocked')!.text
      for (const part of [company.name, 'Facture 4711', 'factures', customerServiceEmail]) {
        assert.include(text, part)
      }
    }
    await change(visitor, company, { block: 'INACTIVITY', reason: 'Site fermé' })
    assert.lengthOf(await mailsTo(user.email), 3)
    assert.lengthOf(await mailsTo(invoices), 2)
    assert.isEmpty(await mailsTo(applicant.email))
  })

  test('a mail about a block names another block that is still in force, and promises no login', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const { company, user } = await createScene()
    await change(visitor, company, { block: 'INACTIVITY' })
    await change(visitor, company, {})
    await change(visitor, company, { is_blocked: false })
    const [, blocked, lifted] = await mailsTo(user.email)
    assert.equal(lifted!.subject, `A block of ${company.name} has been lifted`)
    for (const { text } of [blocked!, lifted!]) {
      assert.include(text, 'nobody can log in or order')
      assert.notMatch(text, /You can (?:still|order)/)
    }
  })

  test('a block for inactivity logs out the users of the company', async ({ assert }) => {
    const { visitor } = await createStaff()
    const { company, user } = await createScene()
    await change(visitor, company, { block: 'INACTIVITY', reason: 'Closed site' })
    assert.equal(await sessionsOf(user.id), 0)
  })

  test('two people at once block a company once, and a block without a reason is refused', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const { company } = await createScene()
    const responses = await Promise.all([1, 2].map(() => change(visitor, company)))
    assert.deepEqual(statusesOf(responses), [200, 409])
    const unsaid = await change(visitor, company, { reason: ' ' })
    assert.deepEqual([unsaid.status, unsaid.body.reason], [422, ['Required']])
    assert.equal((await change(visitor, company, { block: 'OTHER' })).status, 422)
    assert.lengthOf(await auditOf('company', company.id), 1)
  })

  test('staff companies cannot be blocked, and suppliers can neither read nor set blocks', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const staff = await createStaffCompany(db.connection())
    assert.equal((await change(visitor, staff)).status, 404)
    assert.equal((await visitor.get(`${BLOCKS}987654321/`)).status, 404)
    const { company, visitor: supplier } = await createScene()
    for (const path of [BLOCKS, `${BLOCKS}${company.id}/`]) {
      assert.equal((await new Visitor().get(path)).status, 401)
      assert.equal((await supplier.get(path)).status, 403)
    }
    assert.equal((await change(supplier, company)).status, 403)
  })
})
