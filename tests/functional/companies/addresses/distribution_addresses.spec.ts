import {
  ADDRESS_PAGE,
  createApprover,
  newestApprovalCode,
  requestOf,
} from '#tests/functional/companies/approvals/approval_scene'
import { holdersOf } from '#app/access/roles/find_holders'
import { toDbInstant } from '#database/instant'
import { mailsTo } from '#tests/functional/setup/mails'
import { auditOf, storedRow } from '#tests/functional/setup/stored'
import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import type { Address } from '#shared/companies/addresses/address_contract'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const ADDRESSES = '/accounts/api/addresses/'
const LIST = `${ADDRESSES}?q_category=DISTRIBUTION`

const RECIPIENT = {
  category: 'DISTRIBUTION',
  company_name: 'Atelier Nord',
  company_id: 'nord000001',
  street_address: '8 rue du Port',
  address_details: 'Hall 2',
  postal_code: '59000',
  city: 'Lille',
  country_code: 'FR',
}

/** Creates the only active approver, because a company's hourly mails are limited (rule 10.5). */
async function createOnlyApprover() {
  await holdersOf(db.connection(), 'accounts.approve_address').update({ is_active: false })
  return createApprover()
}

async function createWaiting() {
  const approver = await createOnlyApprover()
  const scene = await createScene()
  const { body } = await scene.visitor.post<Address>(ADDRESSES, RECIPIENT)
  return { ...scene, approver, pk: body.pk, code: await newestApprovalCode(approver.user) }
}

test.group('A distribution address', () => {
  test('a new distribution address waits for approval without stopping orders', async ({
    assert,
  }) => {
    const { visitor, user } = await createScene()
    const { status, body } = await visitor.post(ADDRESSES, RECIPIENT, { language: 'fr' })
    assert.equal(status, 201)
    assert.include(body, {
      category: 'DISTRIBUTION',
      company_id: 'NORD000001',
      city: 'Lille',
      state: 'CLIENT_APPROVAL_REQUESTED',
    })
    const [profile] = (await visitor.get('/accounts/api/users/')).body
    assert.equal(profile.company_profile.delivery_address.state, 'APPROVED')
    assert.equal((await requestOf({ address_id: body.pk })).state, 'WAITING')
    const [entry] = await auditOf('address', body.pk)
    assert.deepInclude(entry, {
      action: 'accounts.add_distribution_address',
      user_id: user.id,
    })
  })

  test('each distribution address is decided separately', async ({ assert }) => {
    const { visitor, user, approver, pk, code } = await createWaiting()
    const other = await visitor.post(ADDRESSES, { ...RECIPIENT, company_id: '', city: 'Arras' })
    const page = await approver.visitor.get(`${ADDRESS_PAGE}?token=${code}`)
    assert.deepEqual([page.body.in_force, page.body.history], [null, []])
    await approver.visitor.post(ADDRESS_PAGE, { token: code, approved: true })
    const listed = (await visitor.get<Address[]>(LIST)).body.map((row) => [row.pk, row.state])
    assert.deepEqual(listed, [
      [other.body.pk, 'CLIENT_APPROVAL_REQUESTED'],
      [pk, 'APPROVED'],
    ])
    const mail = (await mailsTo(user.email)).find(({ template }) => template === 'address_approved')
    assert.include(mail!.text, '/distribution/addressList')
  })

  test('a distribution address sent twice is created once', async ({ assert }) => {
    const { visitor, pk } = await createWaiting()
    const { status, body } = await visitor.post(ADDRESSES, RECIPIENT)
    assert.deepEqual([status, body.pk], [201, pk])
    assert.lengthOf(await db.from('approval_requests').where('address_id', pk), 1)
  })

  test('a distribution address has an account id of 6 to 10 characters or none', async ({
    assert,
  }) => {
    const { visitor } = await createScene()
    const { status, body } = await visitor.post(ADDRESSES, { ...RECIPIENT, company_id: 'N 1' })
    assert.deepEqual([status, body.company_id], [422, ['6 to 10 letters or digits, no spaces']])
  })

  test('a distribution address cannot name the own company', async ({ assert }) => {
    const { visitor, company } = await createScene()
    const own = { ...RECIPIENT, company_id: company.cofor10.toLowerCase() }
    const { status, body } = await visitor.post(ADDRESSES, own, { language: 'fr' })
    assert.deepEqual(
      [status, body.company_id],
      [
        422,
        ['C’est l’identifiant de compte de votre propre société, qui détient déjà les rouleaux.'],
      ]
    )
    assert.deepEqual((await visitor.get(LIST)).body, [])
  })

  test('distribution addresses are limited to twenty an hour per company', async ({ assert }) => {
    const approver = await createOnlyApprover()
    const { visitor, company } = await createScene()
    const colleague = await addUser(company)
    for (let turn = 0; turn < 10; turn += 1) {
      const { body } = await visitor.post<Address>(ADDRESSES, RECIPIENT)
      await visitor.delete(`${ADDRESSES}${body.pk}/`)
      const second = { ...RECIPIENT, city: `Lille ${turn}` }
      assert.equal((await colleague.visitor.post(ADDRESSES, second)).status, 201)
    }
    const before = await mailsTo(approver.user.email)
    for (const one of [visitor, colleague.visitor]) {
      const { status, headers } = await one.post(ADDRESSES, RECIPIENT)
      assert.equal(status, 429)
      assert.isAbove(Number(headers.get('retry-after')), 0)
    }
    assert.lengthOf(await mailsTo(approver.user.email), before.length)
    const stranger = await createScene()
    assert.equal((await stranger.visitor.post(ADDRESSES, RECIPIENT)).status, 201)
  })

  test('a distribution address is refused to users who may not distribute', async ({ assert }) => {
    const { company } = await createScene()
    const reader = await addUser(company, { roles: ['SUPPLIER_READER'] })
    assert.equal((await reader.visitor.post(ADDRESSES, RECIPIENT)).status, 403)
    assert.equal((await new Visitor().post(ADDRESSES, RECIPIENT)).status, 401)
  })
})

test.group('Deleting a distribution address', () => {
  test('deleting a distribution address removes it and its open request', async ({ assert }) => {
    const { visitor, user, approver, pk, code } = await createWaiting()
    const { status } = await visitor.request('DELETE', `${ADDRESSES}${pk}/`)
    assert.equal(status, 204)
    assert.deepEqual((await visitor.get(LIST)).body, [])
    assert.isNotNull((await storedRow('addresses', pk)).deleted_at)
    assert.equal((await requestOf({ address_id: pk })).state, 'WITHDRAWN')
    const late = await approver.visitor.post(ADDRESS_PAGE, { token: code, approved: true })
    assert.deepEqual([late.status, late.body.code], [409, 'ALREADY_HANDLED'])
    const entry = (await auditOf('address', pk)).at(-1)
    assert.deepInclude(entry, {
      action: 'accounts.delete_distribution_address',
      user_id: user.id,
    })
    assert.equal((await visitor.request('DELETE', `${ADDRESSES}${pk}/`)).status, 404)
  })

  test('deleting a distribution address cancels only its unsent mails', async ({ assert }) => {
    const { visitor, approver, pk } = await createWaiting()
    await visitor.post(ADDRESSES, { ...RECIPIENT, city: 'Arras' })
    const third = await visitor.post<Address>(ADDRESSES, { ...RECIPIENT, city: 'Douai' })
    const mails = () => db.from('mail_outbox').where('to_address', approver.user.email)
    const [, , underWay] = await mails().orderBy('id').select('id')
    const until = toDbInstant(new Date(Date.now() + 60_000))
    await mails().where('id', underWay.id).update({ leased_until: until })
    for (const id of [pk, third.body.pk]) await visitor.delete(`${ADDRESSES}${id}/`)
    const states = await mails().orderBy('id').select('state', 'dismissed_at')
    const mailStates = states.map(({ state }) => state)
    assert.deepEqual(mailStates, ['DISMISSED', 'PENDING', 'PENDING'])
    assert.isNotNull(states[0].dismissed_at)
  })

  test('deleting an address of another category or company, or as a reader, is refused', async ({
    assert,
  }) => {
    const { visitor, company, pk } = await createWaiting()
    const remove = (who: Visitor, id: number) => who.request('DELETE', `${ADDRESSES}${id}/`)
    for (const id of [company.billingAddressId, company.deliveryAddressId!]) {
      const { status, body } = await remove(visitor, id)
      assert.deepEqual([status, body.code], [422, 'ADDRESS_NOT_DELETABLE'])
    }
    const stranger = await createScene()
    assert.equal((await remove(stranger.visitor, pk)).status, 404)
    const reader = await addUser(company, { roles: ['SUPPLIER_READER'] })
    assert.equal((await remove(reader.visitor, pk)).status, 403)
    const rows = await db.from('addresses').where('company_id', company.id)
    assert.isTrue(rows.every((row) => row.deleted_at === null))
  })
})
