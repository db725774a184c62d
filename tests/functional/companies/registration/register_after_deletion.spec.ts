import {
  USER_PAGE,
  createApprover,
  newestApprovalCode,
} from '#tests/functional/companies/approvals/approval_scene'
import {
  complete,
  createDeserted,
  joined,
  newSite,
  send,
  userOf,
  userOnly,
} from '#tests/functional/companies/registration/registration_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const deliveryAddressOf = (companyId: number) =>
  db
    .from('addresses')
    .where({ company_id: companyId, category: 'DELIVERY' })
    .whereNull('superseded_at')
    .firstOrFail()

test.group('Register for a company whose users have all deleted their accounts', (group) => {
  group.each.setup(() => limiter.clear())

  test('a registration for a company without users creates a first user and requires company data', async ({
    assert,
  }) => {
    const { cofor10 } = await createDeserted()
    const { body } = await new Visitor().get(`/accounts/api/cofor_list/?q_cofor10=${cofor10}`)
    assert.isTrue(body.prefill.first_user)
    const { status, body: refusal } = await send(userOnly(cofor10))
    assert.equal(status, 422)
    assert.property(refusal, 'contacts')
    const email = await joined(complete(cofor10))
    assert.isTrue(Boolean((await userOf(email)).is_first_user))
  })

  test('approving the new first user of a company approves its delivery address and shows no deleted user', async ({
    assert,
  }) => {
    const approver = await createApprover()
    const company = await createDeserted()
    const email = await joined(complete(company.cofor10))
    const token = await newestApprovalCode(approver.user)
    const { body: page } = await approver.visitor.get(`${USER_PAGE}?token=${token}`)
    assert.deepEqual([page.first_user, page.company_data], [true, { from: 'COMPANY', by: null }])
    assert.equal((await approver.visitor.post(USER_PAGE, { token, approved: true })).status, 200)
    assert.equal((await userOf(email)).state, 'CS_APPROVAL_REQUESTED')
    assert.equal((await deliveryAddressOf(company.id)).state, 'APPROVED')
  })

  test('the approval page names no deleted user as the source of company data', async ({
    assert,
  }) => {
    const approver = await createApprover()
    const company = await createDeserted()
    await joined(complete(company.cofor10))
    await joined(userOnly(company.cofor10))
    await db
      .from('users')
      .where('company_id', company.id)
      .whereNot('email', 'like', '%@deleted.invalid')
      .update({ is_first_user: false })
    const token = await newestApprovalCode(approver.user)
    const { body: page } = await approver.visitor.get(`${USER_PAGE}?token=${token}`)
    assert.deepEqual(page.company_data, { from: 'COMPANY', by: null })
  })

  test('rejecting the new first user of a company keeps the company of its deleted users', async ({
    assert,
  }) => {
    const approver = await createApprover()
    const company = await createDeserted()
    const email = await joined(complete(company.cofor10))
    const token = await newestApprovalCode(approver.user)
    assert.equal((await approver.visitor.post(USER_PAGE, { token, approved: false })).status, 200)
    assert.isNull(await userOf(email))
    const [gone, ...others] = await db.from('users').where('company_id', company.id)
    assert.isEmpty(others)
    assert.match(gone.email, /@deleted\.invalid$/)
    const again = await joined(complete(company.cofor10))
    assert.isTrue(Boolean((await userOf(again)).is_first_user))
  })

  test('a registration for a company without users does not make its supplier known before approval', async ({
    assert,
  }) => {
    const site = await newSite()
    const company = await createDeserted({ cofor10: `${site.cofor6}Z9` })
    await db.from('companies').where('id', company.id).update({ cofor6: site.cofor6 })
    await joined(complete(company.cofor10))
    const { body } = await new Visitor().get(`/accounts/api/cofor_list/?q_cofor10=${site.cofor10}`)
    assert.isFalse(body.prefill.is_known)
  })
})
