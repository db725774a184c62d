import {
  ADDRESS_PAGE,
  USER_PAGE,
  addWaitingAddress,
  createApprover,
  createRegistration,
  createUserApproval,
  newestApprovalCode,
  requestOf,
} from '#tests/functional/companies/approvals/approval_scene'
import { mailsTo } from '#tests/functional/setup/mails'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { DAY_MS } from '#shared/ground/dates/spans'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const newCodePath = (id: number) => `/backoffice/api/approvals/${id}/new_code/`

test.group('The code of an approval', () => {
  test('an approval code is mailed only to active approvers, in their language', async ({
    assert,
  }) => {
    const [english, french, disabled] = [
      await createApprover(),
      await createApprover({ language: 'fr' }),
      await createApprover(),
    ]
    await db.from('users').where('id', disabled.user.id).update({ is_active: false })
    const supplier = await createScene({ user: { roles: ['APPROVER'] } })
    const service = await createStaff()
    const { user, company } = await createRegistration()
    for (const { user: reader } of [english, french]) {
      const [mail, ...others] = await mailsTo(reader.email)
      assert.deepEqual(
        [mail?.template, mail?.language],
        ['user_approval_requested', reader.language]
      )
      assert.include(mail!.text, user.email)
      assert.include(mail!.text, company.cofor10)
      assert.lengthOf(others, 0)
    }
    for (const { user: other } of [disabled, supplier, service]) {
      assert.lengthOf(await mailsTo(other.email), 0)
    }
  })

  test('an approval code is stored in no table', async ({ assert }) => {
    const { approver, code, user } = await createUserApproval()
    const { id } = await requestOf({ user_id: user.id })
    const rows = [
      ...(await db.from('approval_codes').where('approval_request_id', id)),
      ...(await db.from('mail_outbox').where('to_address', approver.user.email)),
    ]
    assert.lengthOf(rows, 2)
    assert.notInclude(JSON.stringify(rows), code)
  })

  test('an unknown, empty or foreign approval code opens nothing', async ({ assert }) => {
    const { approver, code, user } = await createUserApproval()
    const REQUESTS: [string, string, number, string][] = [
      [USER_PAGE, 'x'.repeat(43), 404, 'INVALID_CODE'],
      [USER_PAGE, `${code}x`, 404, 'INVALID_CODE'],
      [ADDRESS_PAGE, code, 404, 'INVALID_CODE'],
      [USER_PAGE, '', 422, 'VALIDATION'],
    ]
    for (const [page, token, status, refusal] of REQUESTS) {
      const read = await approver.visitor.get(`${page}?token=${token}`)
      assert.deepEqual([read.status, read.body.code], [status, refusal], `${page} ${token}`)
      const decided = await approver.visitor.post(page, { token, approved: false })
      assert.deepEqual([decided.status, decided.body.code], [status, refusal])
    }
    assert.equal((await requestOf({ user_id: user.id })).state, 'WAITING')
  })

  test('an approval code is valid for 30 days', async ({ assert }) => {
    const { approver, code, user } = await createUserApproval({
      now: new Date(Date.now() - 30 * DAY_MS - 1_000),
    })
    for (const response of [
      await approver.visitor.get(`${USER_PAGE}?token=${code}`),
      await approver.visitor.post(USER_PAGE, { token: code, approved: true }),
    ]) {
      assert.deepEqual([response.status, response.body.code], [404, 'CODE_EXPIRED'])
    }
    assert.equal((await requestOf({ user_id: user.id })).state, 'WAITING')
    const younger = await createUserApproval({ now: new Date(Date.now() - 29 * DAY_MS) })
    const { status } = await younger.approver.visitor.get(`${USER_PAGE}?token=${younger.code}`)
    assert.equal(status, 200)
  })

  test('opening an approval code again and again changes nothing', async ({ assert }) => {
    const { approver, code, user, company } = await createUserApproval()
    const state = async () => [
      await db.from('users').where('id', user.id),
      await db.from('approval_requests').where('user_id', user.id),
      await db.from('addresses').where('company_id', company.id),
      await db.from('company_product_groups').where('company_id', company.id),
      await mailsTo(user.email),
      await mailsTo(approver.user.email),
    ]
    const before = await state()
    for (const _opening of [1, 2, 3]) {
      const { status } = await approver.visitor.get(`${USER_PAGE}?token=${code}`)
      assert.equal(status, 200)
    }
    assert.deepEqual(await state(), before)
  })
})

test.group('A new code for an approval', () => {
  test('a new approval code is mailed to the approvers and ends the former', async ({ assert }) => {
    const { approver, code, user } = await createUserApproval()
    const service = await createStaff()
    const { id } = await requestOf({ user_id: user.id })
    const { status, body } = await service.visitor.post(newCodePath(id))
    assert.equal(status, 200)
    assert.isAtLeast(body.mailed, 1)
    const newer = await newestApprovalCode(approver.user)
    assert.notEqual(newer, code)
    const old = await approver.visitor.get(`${USER_PAGE}?token=${code}`)
    assert.deepEqual([old.status, old.body.code], [404, 'INVALID_CODE'])
    assert.equal((await approver.visitor.get(`${USER_PAGE}?token=${newer}`)).status, 200)
    const [entry] = await auditOf('approval_request', id)
    assert.deepInclude(entry, {
      action: 'accounts.renew_approval_code',
      user_id: service.user.id,
    })
  })

  test('a new approval code can be mailed for addresses', async ({ assert }) => {
    const approver = await createApprover()
    const { company } = await createScene()
    const id = await addWaitingAddress(company, 'DISTRIBUTION')
    const service = await createStaff()
    const request = await requestOf({ address_id: id })
    assert.equal((await service.visitor.post(newCodePath(request.id))).status, 200)
    const code = await newestApprovalCode(approver.user)
    assert.equal((await approver.visitor.get(`${ADDRESS_PAGE}?token=${code}`)).status, 200)
    assert.lengthOf(await mailsTo(approver.user.email), 2)
  })

  test('a new approval code is refused for decided and unknown requests, and to approvers', async ({
    assert,
  }) => {
    const { approver, code, user } = await createUserApproval()
    const service = await createStaff()
    const { id } = await requestOf({ user_id: user.id })
    assert.equal((await approver.visitor.post(newCodePath(id))).status, 403)
    assert.equal((await service.visitor.post(newCodePath(987_654_321))).status, 404)
    await approver.visitor.post(USER_PAGE, { token: code, approved: true })
    const late = await service.visitor.post(newCodePath(id))
    assert.deepEqual([late.status, late.body.code], [409, 'ALREADY_APPROVED'])
    assert.equal(late.body.decision.state, 'APPROVED')
  })
})
