import { retainPersonalData } from '#app/operations/personal_data/retain'
import { createSupplier } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
import { toDbInstant } from '#database/instant'
import { mailsTo } from '#tests/functional/setup/mails'
import {
  INBOX,
  USER_PAGE,
  createUserApproval,
  requestOf,
} from '#tests/functional/companies/approvals/approval_scene'
import { createStaff } from '#tests/functional/setup/staff'
import { storedRow } from '#tests/functional/setup/stored'
import { anonymousEmail } from '#shared/companies/users/anonymous_users'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const LONG_AGO = toDbInstant(new Date('2016-01-01T00:00:00Z'))

const age = (id: number) =>
  db
    .from('users')
    .where('id', id)
    .update({ created_at: LONG_AGO, updated_at: LONG_AGO, last_login_at: null })

test.group('Applicants whom nobody decided about for three years', () => {
  test('an applicant without a decision for three years leaves the inbox and cannot be approved', async ({
    assert,
  }) => {
    const { user, approver, code } = await createUserApproval()
    const { visitor } = approver
    await age(user.id)
    await retainPersonalData(db.connection(), new Date())
    const { id, state } = await requestOf({ user_id: user.id })
    assert.equal(state, 'WITHDRAWN')
    const { body: inbox } = await visitor.get(`${INBOX}?limit=100`)
    assert.notInclude(
      inbox.results.map(({ pk }: { pk: number }) => pk),
      id
    )
    const page = await visitor.get(`${USER_PAGE}?token=${code}`)
    const verdict = await visitor.post(USER_PAGE, { token: code, approved: true })
    for (const response of [page, verdict]) {
      assert.deepEqual([response.status, response.body.code], [409, 'ALREADY_HANDLED'])
      assert.equal(response.body.decision.state, 'WITHDRAWN')
    }
    assert.equal((await storedRow('users', user.id)).state, 'CLIENT_APPROVAL_REQUESTED')
    assert.isEmpty(await mailsTo(anonymousEmail(user.id)))
  })

  test('an anonymised applicant cannot be approved while the request waits', async ({ assert }) => {
    const { user, approver, code } = await createUserApproval()
    await age(user.id)
    await retainPersonalData(db.connection(), new Date())
    await db.from('approval_requests').where('user_id', user.id).update({ state: 'WAITING' })
    const verdict = await approver.visitor.post(USER_PAGE, { token: code, approved: true })
    assert.deepEqual([verdict.status, verdict.body.code], [409, 'ACCOUNT_DELETED'])
    assert.isEmpty(await mailsTo(anonymousEmail(user.id)))
  })

  test('an anonymised applicant cannot be activated and is not counted as waiting', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const waiting = async () =>
      (await visitor.get('/backoffice/api/home/')).body.activations.waiting
    const company = await createSupplier(db.connection())
    const before = await waiting()
    const user = await createUser(db.connection(), {
      companyId: company.id,
      state: 'CS_APPROVAL_REQUESTED',
    })
    assert.equal(await waiting(), before + 1)
    await age(user.id)
    await retainPersonalData(db.connection(), new Date())
    assert.equal(await waiting(), before)
    const { status, body } = await visitor.post(`/backoffice/api/users/${user.id}/activate/`)
    assert.deepEqual([status, body.code], [409, 'ACCOUNT_DELETED'])
    assert.equal((await storedRow('users', user.id)).state, 'CS_APPROVAL_REQUESTED')
    assert.isEmpty(await mailsTo(anonymousEmail(user.id)))
  })
})
