import {
  ADDRESS_PAGE,
  createApprover,
  newestApprovalCode,
  requestOf,
  temporaryAccountId,
} from '#tests/functional/approvals/approval_scene'
import { mailsTo } from '#tests/functional/accounts/password_mails'
import { type SceneOptions, addUser, createScene } from '#tests/functional/setup/supplier_scene'
import { position } from '#tests/functional/setup/visitor'
import type { Address } from '#shared/companies/company_contract'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const ADDRESSES = '/accounts/api/addresses/'
const ORDERS = '/orders/api/orders/'

const CHANGED = {
  category: 'DELIVERY',
  company_name: 'Lumen Quai',
  street_address: '3 quai de l’Écluse',
  address_details: '',
  postal_code: '75011',
  city: 'Paris',
  country_code: 'FR',
}

const createTemporary = (options: SceneOptions = {}) =>
  createScene({ ...options, company: { cofor10: temporaryAccountId(), ...options.company } })

const versionsOf = (companyId: number) =>
  db.from('addresses').where({ company_id: companyId, category: 'DELIVERY' }).orderBy('id')

/** A company of whose delivery address another version waits, and who decides about it. */
async function createWaiting() {
  const approver = await createApprover()
  const scene = await createTemporary()
  const { body } = await scene.visitor.post<Address>(ADDRESSES, CHANGED)
  return { ...scene, approver, pk: body.pk, code: await newestApprovalCode(approver.user) }
}

test.group('Another delivery address', () => {
  test('waits for approval, and meanwhile nobody orders', async ({ assert }) => {
    const approver = await createApprover({ language: 'fr' })
    const { visitor, company, user, product } = await createTemporary()
    const { status, body } = await visitor.post(ADDRESSES, CHANGED)
    assert.equal(status, 201)
    assert.include(body, {
      category: 'DELIVERY',
      company_id: company.cofor10,
      city: 'Paris',
      state: 'CLIENT_APPROVAL_REQUESTED',
    })
    const [profile] = (await visitor.get('/accounts/api/users/')).body
    assert.include(profile.company_profile.delivery_address, {
      pk: body.pk,
      state: 'CLIENT_APPROVAL_REQUESTED',
    })
    const order = await visitor.post(ORDERS, { order_positions: [position(product.id, 1_000)] })
    assert.deepEqual([order.status, order.body.code], [409, 'DELIVERY_ADDRESS_PENDING'])
    const [mail] = await mailsTo(approver.user.email)
    assert.deepEqual([mail?.template, mail?.language], ['address_approval_requested', 'fr'])
    assert.include(mail!.text, '75011 Paris')
    const audit = await db
      .from('audit_log')
      .where({ action: 'accounts.change_delivery_address', subject_id: body.pk })
      .firstOrFail()
    assert.equal(audit.user_id, user.id)
    assert.equal(JSON.parse(audit.before).city, 'Lyon')
  })

  test('is shown beside the one in force, with former ones', async ({ assert }) => {
    const { approver, company, pk, code, visitor } = await createWaiting()
    await approver.visitor.post(ADDRESS_PAGE, { token: code, approved: true })
    await visitor.post(ADDRESSES, { ...CHANGED, city: 'Nantes' })
    const next = await newestApprovalCode(approver.user)
    const { status, body } = await approver.visitor.get(`${ADDRESS_PAGE}?token=${next}`)
    assert.equal(status, 200)
    assert.include(body.address, { city: 'Nantes', state: 'CLIENT_APPROVAL_REQUESTED' })
    assert.include(body.in_force, { pk, city: 'Paris', state: 'APPROVED' })
    assert.deepEqual(
      body.history.map((version: Address) => [version.pk, version.city]),
      [[company.deliveryAddressId, 'Lyon']]
    )
    assert.isString(body.history[0].superseded_at)
    assert.deepEqual(body.site, { country_code: 'FR', latitude: null, longitude: null })
    assert.equal(body.company_profile.cofor10, company.cofor10)
  })

  test('replaces the former once it is approved, and those who order are told', async ({
    assert,
  }) => {
    const { approver, company, user, pk, code, visitor, product } = await createWaiting()
    const reader = await addUser(company, { roles: ['SUPPLIER_READER'] })
    const { status, body } = await approver.visitor.post(ADDRESS_PAGE, {
      token: code,
      approved: true,
      feedback: 'Fine',
    })
    assert.deepEqual([status, body.state, body.decision.feedback], [200, 'APPROVED', 'Fine'])
    const [former, current] = await versionsOf(company.id)
    assert.isNotNull(former.superseded_at)
    assert.include(current, { id: pk, state: 'APPROVED', superseded_at: null, version: 2 })
    assert.isNotNull(current.decided_at)
    const order = await visitor.post(ORDERS, { order_positions: [position(product.id, 1_000)] })
    assert.deepEqual([order.status, order.body.delivery_address.city], [201, 'Paris'])
    const toOrderer = (await mailsTo(user.email)).map(({ template }) => template)
    assert.include(toOrderer, 'address_approved')
    assert.lengthOf(await mailsTo(reader.user.email), 0)
  })

  test('leaves the former in force when it is rejected, and stays on the list', async ({
    assert,
  }) => {
    const { approver, company, user, pk, code, visitor, product } = await createWaiting()
    const { body } = await approver.visitor.post(ADDRESS_PAGE, {
      token: code,
      approved: false,
      feedback: 'No such street',
    })
    assert.equal(body.state, 'REJECTED')
    const listed = await visitor.get<Address[]>(`${ADDRESSES}?q_category=DELIVERY`)
    assert.deepEqual(
      listed.body.map(({ pk: id, state }) => [id, state]),
      [
        [pk, 'REJECTED'],
        [company.deliveryAddressId, 'APPROVED'],
      ]
    )
    const [profile] = (await visitor.get('/accounts/api/users/')).body
    assert.equal(profile.company_profile.delivery_address.pk, company.deliveryAddressId)
    const order = await visitor.post(ORDERS, { order_positions: [position(product.id, 1_000)] })
    assert.deepEqual([order.status, order.body.delivery_address.city], [201, 'Lyon'])
    const mail = (await mailsTo(user.email)).find(({ template }) => template === 'address_rejected')
    assert.include(mail!.text, 'No such street')
    assert.equal((await requestOf({ address_id: pk })).feedback, 'No such street')
  })

  test('is decided once', async ({ assert }) => {
    const { approver, code, pk } = await createWaiting()
    await approver.visitor.post(ADDRESS_PAGE, { token: code, approved: true })
    const page = await approver.visitor.get(`${ADDRESS_PAGE}?token=${code}`)
    assert.deepEqual([page.status, page.body.address.state], [200, 'APPROVED'])
    assert.include(page.body.decision, { state: 'APPROVED', decided_by: 'Paul Moreau' })
    const again = await approver.visitor.post(ADDRESS_PAGE, { token: code, approved: false })
    assert.deepEqual([again.status, again.body.code], [409, 'ALREADY_HANDLED'])
    assert.equal(again.body.decision.state, 'APPROVED')
    assert.equal((await db.from('addresses').where('id', pk).firstOrFail()).state, 'APPROVED')
  })

  test('withdraws one that waited', async ({ assert }) => {
    const { approver, company, code, pk, visitor } = await createWaiting()
    const { body } = await visitor.post(ADDRESSES, { ...CHANGED, city: 'Nantes' })
    assert.equal((await requestOf({ address_id: pk })).state, 'WITHDRAWN')
    assert.equal((await requestOf({ address_id: body.pk })).state, 'WAITING')
    for (const answer of [
      await approver.visitor.get(`${ADDRESS_PAGE}?token=${code}`),
      await approver.visitor.post(ADDRESS_PAGE, { token: code, approved: true }),
    ]) {
      assert.deepEqual([answer.status, answer.body.code], [409, 'ALREADY_HANDLED'])
      assert.equal(answer.body.decision.state, 'WITHDRAWN')
    }
    const [inForce, ...others] = (await versionsOf(company.id)).filter(
      (row) => row.superseded_at === null
    )
    assert.equal(inForce.id, company.deliveryAddressId)
    assert.deepEqual(
      others.map(({ id }) => id),
      [body.pk]
    )
  })

  test('sent while the last is decided leaves one in force and one that waits', async ({
    assert,
  }) => {
    const { approver, company, code, visitor } = await createWaiting()
    const [decided, changed] = await Promise.all([
      approver.visitor.post(ADDRESS_PAGE, { token: code, approved: true }),
      visitor.post(ADDRESSES, { ...CHANGED, city: 'Nantes' }),
    ])
    assert.include([200, 409], decided.status)
    assert.equal(changed.status, 201)
    const current = (await versionsOf(company.id)).filter((row) => row.superseded_at === null)
    assert.deepEqual(
      current.map(({ city, state }) => [city, state]),
      [
        [decided.status === 200 ? 'Paris' : 'Lyon', 'APPROVED'],
        ['Nantes', 'CLIENT_APPROVAL_REQUESTED'],
      ]
    )
  })

  test('that is the one in force again ends the wait', async ({ assert }) => {
    const { company, pk, visitor } = await createWaiting()
    const [former] = await versionsOf(company.id)
    const { company_name, street_address, postal_code, city } = former
    const { status, body } = await visitor.post(ADDRESSES, {
      ...CHANGED,
      company_name,
      street_address,
      postal_code,
      city,
    })
    assert.deepEqual([status, body.pk, body.state], [201, company.deliveryAddressId, 'APPROVED'])
    assert.equal((await requestOf({ address_id: pk })).state, 'WITHDRAWN')
  })

  test('sent twice makes one version and one request', async ({ assert }) => {
    const { company, pk, visitor } = await createWaiting()
    const answers = await Promise.all([1, 2, 3].map(() => visitor.post(ADDRESSES, CHANGED)))
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.pk]),
      [1, 2, 3].map(() => [201, pk])
    )
    assert.lengthOf(await versionsOf(company.id), 2)
  })

  test('is refused to accounts of the directory and to readers', async ({ assert }) => {
    const { visitor } = await createScene()
    const { status, body } = await visitor.post(ADDRESSES, CHANGED)
    assert.equal(status, 422)
    assert.lengthOf(body.category, 1)
    const { company } = await createTemporary()
    const reader = await addUser(company, { roles: ['SUPPLIER_READER'] })
    assert.equal((await reader.visitor.post(ADDRESSES, CHANGED)).status, 403)
    assert.lengthOf(await versionsOf(company.id), 1)
  })
})
