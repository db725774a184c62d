import {
  INBOX,
  USER_PAGE,
  addWaitingUser,
  createApprover,
  createRegistration,
  createUserApproval,
  newestApprovalCode,
  requestOf,
} from '#tests/functional/companies/approvals/approval_scene'
import { mailsTo } from '#tests/functional/setup/mails'
import { auditOf, storedRow } from '#tests/functional/setup/stored'
import { createAddress } from '#database/factories/company_factory'
import { createDirectoryEntry } from '#database/factories/directory_factory'
import { customerServiceEmail } from '#config/mail'
import type { Address } from '#shared/companies/addresses/address_contract'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const deliveryOf = (companyId: number) =>
  db.from('addresses').where({ company_id: companyId, category: 'DELIVERY' }).firstOrFail()

const groupsOf = async (companyId: number) =>
  (await db.from('company_product_groups').where('company_id', companyId)).map(
    ({ can_order: canOrder }) => Boolean(canOrder)
  )

test.group('The approval of a user', () => {
  test('a request of a user shows all data for the decision', async ({ assert }) => {
    const { approver, company, user, code, groupId } = await createUserApproval()
    const { status, body } = await approver.visitor.get(`${USER_PAGE}?token=${code}`, {
      language: 'fr',
    })
    assert.equal(status, 200)
    assert.include(body, {
      pk: (await requestOf({ user_id: user.id })).id,
      state: 'CLIENT_APPROVAL_REQUESTED',
      first_user: true,
      cofor6_unknown: true,
    })
    assert.deepEqual(body.user, {
      first_name: 'Zoé',
      last_name: 'Nadir',
      email: user.email,
      phone: '+33 4 72 00 00 00',
    })
    assert.include(body.company_profile, { pk: company.id, cofor10: company.cofor10 })
    assert.deepEqual(body.site, { country_code: 'FR', latitude: null, longitude: null })
    const addresses = body.addresses.map((one: Address) => [one.category, one.state, one.country])
    assert.deepEqual(addresses, [
      ['BILLING', 'APPROVED', 'France'],
      ['DELIVERY', 'CLIENT_APPROVAL_REQUESTED', 'France'],
    ])
    assert.lengthOf(body.contacts, 4)
    assert.lengthOf(body.product_group_rights, 1)
    assert.include(body.product_group_rights[0], { id: groupId, can_order: false })
    assert.deepEqual(body.decision, {
      state: 'WAITING',
      decided_at: null,
      decided_by: null,
      feedback: '',
    })
  })

  test('a request of a user shows the site’s position from the directory', async ({ assert }) => {
    const { cofor10 } = await createDirectoryEntry(db.connection(), { countryCode: 'DE' })
    const { approver, code } = await createUserApproval({ company: { cofor10 } })
    const { body } = await approver.visitor.get(`${USER_PAGE}?token=${code}`)
    assert.deepEqual(body.site, { country_code: 'DE', latitude: 47.51, longitude: 6.8 })
    assert.deepEqual([body.cofor6_unknown, body.cofor6_found_in_cofor_10], [false, []])
  })

  test('a site whose account id only begins with T counts as known', async ({ assert }) => {
    const cofor10 = `TX${String(Date.now()).slice(-8)}`
    const { approver, code } = await createUserApproval({ company: { cofor10 } })
    const { body } = await approver.visitor.get(`${USER_PAGE}?token=${code}`)
    assert.isFalse(body.cofor6_unknown)
  })

  test('a request with an unknown COFOR6 lists the account ids that begin with it', async ({
    assert,
  }) => {
    const { approver, company, code } = await createUserApproval()
    const cofor6 = `Q${company.cofor10.slice(-5)}`
    await db.from('companies').where('id', company.id).update({ cofor6 })
    const other = await createRegistration({ company: { cofor10: `${cofor6}0001` } })
    const { body } = await approver.visitor.get(`${USER_PAGE}?token=${code}`)
    assert.isTrue(body.cofor6_unknown)
    assert.deepEqual(body.cofor6_found_in_cofor_10, [
      { cofor10: `${cofor6}0001`, name: other.company.name, city: 'Lyon' },
    ])
  })

  test('approving a user notifies customer service and the user', async ({ assert }) => {
    const { approver, company, user, code } = await createUserApproval({
      user: { language: 'fr' },
    })
    const { status, body } = await approver.visitor.post(USER_PAGE, { token: code, approved: true })
    assert.equal(status, 200)
    assert.equal(body.state, 'APPROVED')
    assert.include(body.decision, { state: 'APPROVED', decided_by: 'Paul Moreau', feedback: '' })
    assert.isString(body.decision.decided_at)
    assert.equal((await storedRow('users', user.id)).state, 'CS_APPROVAL_REQUESTED')
    const [toUser, ...others] = await mailsTo(user.email)
    assert.deepEqual([toUser?.template, toUser?.language], ['user_approved', 'fr'])
    assert.lengthOf(others, 0)
    const toService = (await mailsTo(customerServiceEmail)).findLast(({ text }) =>
      text.includes(user.email)
    )
    assert.deepEqual([toService?.template, toService?.language], ['activation_requested', 'en'])
    assert.include(toService!.text, `/backoffice/users/${user.id}/show`)
    const [entry] = await auditOf('user', user.id)
    assert.deepInclude(entry, { action: 'accounts.approve_user', user_id: approver.user.id })
    assert.notInclude(JSON.stringify(entry), company.name)
  })

  test('approving a first user puts the company’s delivery address in force and allows orders', async ({
    assert,
  }) => {
    const { approver, company, code } = await createUserApproval()
    await approver.visitor.post(USER_PAGE, { token: code, approved: true })
    const delivery = await deliveryOf(company.id)
    assert.equal(delivery.state, 'APPROVED')
    assert.isString(delivery.decided_at)
    assert.deepEqual(await groupsOf(company.id), [true])
  })

  test('approving a second user first also approves the company’s delivery address and product groups', async ({
    assert,
  }) => {
    const { approver, company } = await createUserApproval()
    await addWaitingUser(company)
    const code = await newestApprovalCode(approver.user)
    await approver.visitor.post(USER_PAGE, { token: code, approved: true })
    assert.equal((await deliveryOf(company.id)).state, 'APPROVED')
    assert.deepEqual(await groupsOf(company.id), [true])
  })

  test('approving an additional user leaves the company unchanged', async ({ assert }) => {
    const { approver, company, code } = await createUserApproval()
    await approver.visitor.post(USER_PAGE, { token: code, approved: true })
    const ofCompany = { company_id: company.id }
    await db.from('company_product_groups').where(ofCompany).update({ can_order: false })
    const version = await createAddress(
      db.connection(),
      company,
      'DELIVERY',
      'CLIENT_APPROVAL_REQUESTED'
    )
    const second = await addWaitingUser(company)
    const secondCode = await newestApprovalCode(approver.user)
    const page = await approver.visitor.get(`${USER_PAGE}?token=${secondCode}`)
    assert.isFalse(page.body.first_user)
    await approver.visitor.post(USER_PAGE, { token: secondCode, approved: true })
    assert.equal((await storedRow('users', second.id)).state, 'CS_APPROVAL_REQUESTED')
    assert.deepEqual(await groupsOf(company.id), [false])
    const { state } = await storedRow('addresses', version)
    assert.equal(state, 'CLIENT_APPROVAL_REQUESTED')
  })

  test('an approved request shows who decided, and a second decision is refused', async ({
    assert,
  }) => {
    const { approver, user, code } = await createUserApproval()
    const other = await createApprover()
    await approver.visitor.post(USER_PAGE, { token: code, approved: true, feedback: 'Welcome' })
    const page = await other.visitor.get(`${USER_PAGE}?token=${code}`)
    assert.deepEqual(
      [page.status, page.body.state, page.body.decision.feedback],
      [200, 'CS_APPROVAL_REQUESTED', 'Welcome']
    )
    const late = await other.visitor.post(
      USER_PAGE,
      { token: code, approved: false },
      { language: 'fr' }
    )
    assert.deepEqual([late.status, late.body.code], [409, 'ALREADY_APPROVED'])
    assert.equal(late.body.detail, 'Ce compte a déjà été approuvé.')
    assert.include(late.body.decision, { state: 'APPROVED', decided_by: 'Paul Moreau' })
    assert.equal((await storedRow('users', user.id)).state, 'CS_APPROVAL_REQUESTED')
    const mails = await mailsTo(user.email)
    assert.lengthOf(mails, 1)
    assert.include(mails[0]!.text, 'Welcome')
  })

  test('only one of many parallel decisions about a user is accepted', async ({ assert }) => {
    const { approver, user, code } = await createUserApproval()
    const { id } = await requestOf({ user_id: user.id })
    const approvers = [approver, await createApprover(), await createApprover()]
    const responses = await Promise.all(
      approvers.flatMap(({ visitor }, index) => [
        visitor.post(USER_PAGE, { token: code, approved: index !== 1 }),
        visitor.post(`${INBOX}${id}/`, { approved: index !== 1 }),
      ])
    )
    const decided = responses.filter(({ status }) => status === 200)
    assert.lengthOf(decided, 1)
    for (const { status, body } of responses.filter((response) => response !== decided[0])) {
      assert.equal(status, 409)
      assert.equal(body.decision.state, decided[0]!.body.state)
      assert.isNotNull(body.decision.decided_at)
    }
    assert.lengthOf(await mailsTo(user.email), 1)
  })

  test('too long feedback and unknown decisions are refused', async ({ assert }) => {
    const { approver, user, code } = await createUserApproval()
    const WRONG: [string, object][] = [
      ['feedback', { token: code, approved: true, feedback: 'x'.repeat(301) }],
      ['approved', { token: code, approved: 'yes' }],
      ['approved', { token: code }],
      ['token', { approved: true }],
    ]
    for (const [field, body] of WRONG) {
      const response = await approver.visitor.post(USER_PAGE, body)
      assert.equal(response.status, 422, field)
      assert.lengthOf(response.body[field], 1)
    }
    assert.equal((await storedRow('users', user.id)).state, 'CLIENT_APPROVAL_REQUESTED')
  })
})
