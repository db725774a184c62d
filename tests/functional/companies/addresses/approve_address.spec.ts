import {
  ADDRESSES,
  CHANGED,
  ORDERS,
  createWaitingAddress,
  deliveryVersionsOf,
} from '#tests/functional/companies/addresses/delivery_address_scene'
import {
  ADDRESS_PAGE,
  newestApprovalCode,
  requestOf,
} from '#tests/functional/companies/approvals/approval_scene'
import { mailsTo } from '#tests/functional/setup/mails'
import { storedRow } from '#tests/functional/setup/stored'
import { addUser } from '#tests/functional/setup/supplier_scene'
import { orderLine } from '#tests/functional/setup/visitor'
import type { Address } from '#shared/companies/addresses/address_contract'
import { test } from '@japa/runner'

test.group('A delivery address that waits for approval', () => {
  test('a waiting delivery address is shown with the one in force and former ones', async ({
    assert,
  }) => {
    const { approver, company, pk, code, visitor } = await createWaitingAddress()
    await approver.visitor.post(ADDRESS_PAGE, { token: code, approved: true })
    await visitor.post(ADDRESSES, { ...CHANGED, city: 'Nantes' })
    const next = await newestApprovalCode(approver.user)
    const { status, body } = await approver.visitor.get(`${ADDRESS_PAGE}?token=${next}`)
    assert.equal(status, 200)
    assert.include(body.address, { city: 'Nantes', state: 'CLIENT_APPROVAL_REQUESTED' })
    assert.include(body.in_force, { pk, city: 'Paris', state: 'APPROVED' })
    const history = body.history.map((version: Address) => [version.pk, version.city])
    assert.deepEqual(history, [[company.deliveryAddressId, 'Lyon']])
    assert.isString(body.history[0].superseded_at)
    assert.deepEqual(body.site, { country_code: 'FR', latitude: null, longitude: null })
    assert.equal(body.company_profile.cofor10, company.cofor10)
  })

  test('an approved delivery address replaces the former, and orderers are mailed', async ({
    assert,
  }) => {
    const { approver, company, user, pk, code, visitor, product } = await createWaitingAddress()
    const reader = await addUser(company, { roles: ['SUPPLIER_READER'] })
    const { status, body } = await approver.visitor.post(ADDRESS_PAGE, {
      token: code,
      approved: true,
      feedback: 'Fine',
    })
    assert.deepEqual([status, body.state, body.decision.feedback], [200, 'APPROVED', 'Fine'])
    const [former, current] = await deliveryVersionsOf(company.id)
    assert.isNotNull(former.superseded_at)
    assert.include(current, { id: pk, state: 'APPROVED', superseded_at: null, version: 2 })
    assert.isNotNull(current.decided_at)
    const order = await visitor.post(ORDERS, { order_positions: [orderLine(product.id, 1_000)] })
    assert.deepEqual([order.status, order.body.delivery_address.city], [201, 'Paris'])
    const toOrderer = (await mailsTo(user.email)).map(({ template }) => template)
    assert.include(toOrderer, 'address_approved')
    assert.lengthOf(await mailsTo(reader.user.email), 0)
  })

  test('a rejected delivery address leaves the former in force and stays listed', async ({
    assert,
  }) => {
    const { approver, company, user, pk, code, visitor, product } = await createWaitingAddress()
    const { body } = await approver.visitor.post(ADDRESS_PAGE, {
      token: code,
      approved: false,
      feedback: 'No such street',
    })
    assert.equal(body.state, 'REJECTED')
    const listed = await visitor.get<Address[]>(`${ADDRESSES}?q_category=DELIVERY`)
    const versions = listed.body.map(({ pk: id, state }) => [id, state])
    assert.deepEqual(versions, [
      [pk, 'REJECTED'],
      [company.deliveryAddressId, 'APPROVED'],
    ])
    const [profile] = (await visitor.get('/accounts/api/users/')).body
    assert.equal(profile.company_profile.delivery_address.pk, company.deliveryAddressId)
    const order = await visitor.post(ORDERS, { order_positions: [orderLine(product.id, 1_000)] })
    assert.deepEqual([order.status, order.body.delivery_address.city], [201, 'Lyon'])
    const mail = (await mailsTo(user.email)).find(({ template }) => template === 'address_rejected')
    assert.include(mail!.text, 'No such street')
    assert.equal((await requestOf({ address_id: pk })).feedback, 'No such street')
  })

  test('a delivery address can be decided once', async ({ assert }) => {
    const { approver, code, pk } = await createWaitingAddress()
    await approver.visitor.post(ADDRESS_PAGE, { token: code, approved: true })
    const page = await approver.visitor.get(`${ADDRESS_PAGE}?token=${code}`)
    assert.deepEqual([page.status, page.body.address.state], [200, 'APPROVED'])
    assert.include(page.body.decision, { state: 'APPROVED', decided_by: 'Paul Moreau' })
    const again = await approver.visitor.post(ADDRESS_PAGE, { token: code, approved: false })
    assert.deepEqual([again.status, again.body.code], [409, 'ALREADY_HANDLED'])
    assert.equal(again.body.decision.state, 'APPROVED')
    assert.equal((await storedRow('addresses', pk)).state, 'APPROVED')
  })

  test('deciding an address while the next is sent leaves one in force and one waiting', async ({
    assert,
  }) => {
    const { approver, company, code, visitor } = await createWaitingAddress()
    const [decided, changed] = await Promise.all([
      approver.visitor.post(ADDRESS_PAGE, { token: code, approved: true }),
      visitor.post(ADDRESSES, { ...CHANGED, city: 'Nantes' }),
    ])
    assert.include([200, 409], decided.status)
    assert.equal(changed.status, 201)
    const current = (await deliveryVersionsOf(company.id)).filter(
      (row) => row.superseded_at === null
    )
    const places = current.map(({ city, state }) => [city, state])
    assert.deepEqual(places, [
      [decided.status === 200 ? 'Paris' : 'Lyon', 'APPROVED'],
      ['Nantes', 'CLIENT_APPROVAL_REQUESTED'],
    ])
  })
})
