import {
  USER_PAGE,
  addWaitingUser,
  createUserApproval,
  newestApprovalCode,
  requestOf,
} from '#tests/functional/companies/approvals/approval_scene'
import { mailsTo } from '#tests/functional/setup/mails'
import { auditOf, storedRow } from '#tests/functional/setup/stored'
import { createContract, createPlacedOrder } from '#database/factories/order_factory'
import { createProduct } from '#database/factories/product_factory'
import { createUser } from '#database/factories/user_factory'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const rejection = (token: string, feedback = '') => ({ token, approved: false, feedback })

const exists = async (table: string, id: number) =>
  (await db.from(table).where('id', id).select('id').first()) !== null

test.group('The rejection of a user', () => {
  test('rejecting a first user deletes user and company, and mails the reason', async ({
    assert,
  }) => {
    const { approver, company, user, code } = await createUserApproval()
    const request = await requestOf({ user_id: user.id })
    const { status, body } = await approver.visitor.post(
      USER_PAGE,
      rejection(code, 'Ms Nadir, please use the account of Lumen.')
    )
    assert.deepEqual([status, body.state], [200, 'REJECTED'])
    assert.isFalse(await exists('users', user.id))
    assert.isFalse(await exists('companies', company.id))
    for (const table of ['addresses', 'contacts', 'company_product_groups']) {
      assert.lengthOf(await db.from(table).where('company_id', company.id), 0, table)
    }
    const [mail] = await mailsTo(user.email)
    assert.equal(mail?.template, 'user_rejected')
    assert.include(mail!.text, 'Ms Nadir, please use the account of Lumen.')
    const kept = await storedRow('approval_requests', request.id)
    assert.include(kept, {
      user_id: null,
      company_id: null,
      account_id: company.cofor10,
      state: 'REJECTED',
      decided_by: approver.user.id,
      feedback: '',
    })
    const [entry] = await auditOf('user', user.id)
    assert.deepInclude(entry, { action: 'accounts.reject_user', after: { company_deleted: true } })
    assert.notMatch(JSON.stringify(entry), /Nadir|Zoé|factory\.example/)
  })

  test('a rejected request shows the rejection to others with the code', async ({ assert }) => {
    const { approver, code } = await createUserApproval()
    await approver.visitor.post(USER_PAGE, rejection(code))
    for (const response of [
      await approver.visitor.get(`${USER_PAGE}?token=${code}`),
      await approver.visitor.post(USER_PAGE, { token: code, approved: true }),
    ]) {
      assert.deepEqual([response.status, response.body.code], [409, 'ALREADY_REJECTED'])
      assert.include(response.body.decision, { state: 'REJECTED', decided_by: 'Paul Moreau' })
    }
  })

  test('rejecting a first user keeps a company with colleagues, the next of whom becomes first', async ({
    assert,
  }) => {
    const { approver, company, user, code } = await createUserApproval()
    const colleague = await addWaitingUser(company)
    await approver.visitor.post(USER_PAGE, rejection(code))
    assert.isFalse(await exists('users', user.id))
    assert.isTrue(await exists('companies', company.id))
    const row = await storedRow('users', colleague.id)
    assert.isTrue(Boolean(row.is_first_user))
    await approver.visitor.post(USER_PAGE, rejection(await newestApprovalCode(approver.user)))
    assert.isFalse(await exists('companies', company.id))
  })

  test('rejecting an additional user leaves the company unchanged', async ({ assert }) => {
    const { approver, company } = await createUserApproval()
    const second = await addWaitingUser(company)
    await approver.visitor.post(USER_PAGE, rejection(await newestApprovalCode(approver.user)))
    assert.isFalse(await exists('users', second.id))
    assert.isTrue(await exists('companies', company.id))
  })

  test('rejecting a first user removes the entered data of a company kept by a contract', async ({
    assert,
  }) => {
    const { approver, company, code, groupId } = await createUserApproval()
    await createContract(db.connection(), company.id, groupId, 1_000)
    await approver.visitor.post(USER_PAGE, rejection(code))
    assert.isTrue(await exists('companies', company.id))
    for (const table of ['addresses', 'contacts', 'company_product_groups']) {
      assert.lengthOf(await db.from(table).where('company_id', company.id), 0, table)
    }
  })

  test('rejecting a first user keeps a company that has ordered', async ({ assert }) => {
    const { approver, company, user, code, groupId } = await createUserApproval()
    const former = await createUser(db.connection(), { companyId: company.id })
    const product = await createProduct(db.connection(), { groupId })
    await createPlacedOrder(db.connection(), {
      company: { ...company, deliveryAddressId: company.deliveryAddressId! },
      user: former,
      lines: [{ product, quantity: 1_000 }],
    })
    await db.from('orders').where('company_id', company.id).update({ user_id: approver.user.id })
    await db.from('order_state_history').where('user_id', former.id).update({ user_id: null })
    await db.from('users').where('id', former.id).delete()
    await approver.visitor.post(USER_PAGE, rejection(code))
    assert.isFalse(await exists('users', user.id))
    assert.isTrue(await exists('companies', company.id))
  })
})
