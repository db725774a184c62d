import {
  ADDRESSES,
  CHANGED,
  ORDERS,
  createTemporary,
  createWaitingAddress,
  deliveryVersionsOf,
} from '#tests/functional/companies/addresses/delivery_address_scene'
import {
  ADDRESS_PAGE,
  createApprover,
  requestOf,
} from '#tests/functional/companies/approvals/approval_scene'
import { mailsTo } from '#tests/functional/setup/mails'
import { auditOf } from '#tests/functional/setup/stored'
import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import { orderLine } from '#tests/functional/setup/visitor'
import { test } from '@japa/runner'

test.group('Another delivery address', () => {
  test('another delivery address waits for approval and stops ordering', async ({ assert }) => {
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
    const order = await visitor.post(ORDERS, { order_positions: [orderLine(product.id, 1_000)] })
    assert.deepEqual([order.status, order.body.code], [409, 'DELIVERY_ADDRESS_PENDING'])
    const [mail] = await mailsTo(approver.user.email)
    assert.deepEqual([mail?.template, mail?.language], ['address_approval_requested', 'fr'])
    assert.include(mail!.text, '75011 Paris')
    const [entry] = await auditOf('address', body.pk)
    assert.containsSubset(entry, {
      action: 'accounts.change_delivery_address',
      user_id: user.id,
      before: { city: 'Lyon' },
    })
  })

  test('another delivery address withdraws a waiting one', async ({ assert }) => {
    const { approver, company, code, pk, visitor } = await createWaitingAddress()
    const { body } = await visitor.post(ADDRESSES, { ...CHANGED, city: 'Nantes' })
    assert.equal((await requestOf({ address_id: pk })).state, 'WITHDRAWN')
    assert.equal((await requestOf({ address_id: body.pk })).state, 'WAITING')
    for (const response of [
      await approver.visitor.get(`${ADDRESS_PAGE}?token=${code}`),
      await approver.visitor.post(ADDRESS_PAGE, { token: code, approved: true }),
    ]) {
      assert.deepEqual([response.status, response.body.code], [409, 'ALREADY_HANDLED'])
      assert.equal(response.body.decision.state, 'WITHDRAWN')
    }
    const [inForce, ...others] = (await deliveryVersionsOf(company.id)).filter(
      (row) => row.superseded_at === null
    )
    assert.equal(inForce.id, company.deliveryAddressId)
    const waiting = others.map(({ id }) => id)
    assert.deepEqual(waiting, [body.pk])
  })

  test('sending the delivery address in force again ends the wait', async ({ assert }) => {
    const { company, pk, visitor } = await createWaitingAddress()
    const [former] = await deliveryVersionsOf(company.id)
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

  test('a form that shows the delivery address in force does not withdraw a colleague’s waiting one', async ({
    assert,
  }) => {
    const { company, pk, visitor } = await createWaitingAddress()
    const late = { ...CHANGED, address_details: 'Quai 2' }
    const refused = await visitor.post(ADDRESSES, { ...late, seen: company.deliveryAddressId })
    assert.deepEqual([refused.status, refused.body.code], [409, 'CHANGED_MEANWHILE'])
    assert.equal((await requestOf({ address_id: pk })).state, 'WAITING')
    assert.equal((await visitor.post(ADDRESSES, { ...late, seen: pk })).status, 201)
    assert.equal((await requestOf({ address_id: pk })).state, 'WITHDRAWN')
  })

  test('the first delivery address of a company is sent as one that replaces none', async ({
    assert,
  }) => {
    const { visitor } = await createTemporary({ company: { deliveryAddress: null } })
    assert.equal((await visitor.post(ADDRESSES, { ...CHANGED, seen: null })).status, 201)
  })

  test('a delivery address sent twice creates one version and one request', async ({ assert }) => {
    const { company, pk, visitor } = await createWaitingAddress()
    const responses = await Promise.all([1, 2, 3].map(() => visitor.post(ADDRESSES, CHANGED)))
    const answers = responses.map(({ status, body }) => [status, body.pk])
    assert.deepEqual(answers, Array(3).fill([201, pk]))
    assert.lengthOf(await deliveryVersionsOf(company.id), 2)
  })

  test('changing the delivery address is refused to directory accounts and readers', async ({
    assert,
  }) => {
    const { visitor } = await createScene()
    const { status, body } = await visitor.post(ADDRESSES, CHANGED)
    assert.equal(status, 422)
    assert.lengthOf(body.category, 1)
    const { company } = await createTemporary()
    const reader = await addUser(company, { roles: ['SUPPLIER_READER'] })
    assert.equal((await reader.visitor.post(ADDRESSES, CHANGED)).status, 403)
    assert.lengthOf(await deliveryVersionsOf(company.id), 1)
  })
})
