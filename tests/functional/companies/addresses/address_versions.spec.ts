import { createAddressRequest } from '#database/factories/approval_factory'
import { createAddress } from '#database/factories/company_factory'
import type {
  AddressDetail,
  AddressVersion,
} from '#shared/companies/addresses/address_version_contract'
import { countQueries } from '#tests/functional/setup/database/count_queries'
import { csvCells, listPath, readList } from '#tests/functional/setup/lists'
import { createStaff } from '#tests/functional/setup/staff'
import { storedRow } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const AT = '2026-02-01 10:00:00.000'

/** Replaces an address with a second version in another city. Returns the new version's id. */
async function replaceAddress(id: number, city: string): Promise<number> {
  const { id: old, ...row } = await storedRow('addresses', id)
  await db.from('addresses').where('id', old).update({ superseded_at: AT })
  const [newId] = await db.table('addresses').insert({ ...row, version: 2, city })
  return Number(newId)
}

const read = async (filter: object) => {
  const { visitor } = await createStaff()
  return (await readList<AddressVersion>(visitor, 'addresses', { filter })).rows
}

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b)

test.group('The addresses of the backoffice', () => {
  test('addresses are listed in all versions with their account', async ({ assert }) => {
    const { company } = await createScene()
    const newId = await replaceAddress(company.billingAddressId, 'Grenoble')
    const rows = await read({ company_id: company.id })
    assert.deepEqual(ids(rows), [company.billingAddressId, company.deliveryAddressId!, newId])
    const old = rows.find(({ id }) => id === company.billingAddressId)
    assert.containsSubset(old, {
      account_id: company.cofor10,
      category: 'BILLING',
      version: 1,
      city: 'Lyon',
      is_current: false,
      superseded_at: '2026-02-01T10:00:00.000Z',
    })
  })

  test('addresses are filtered by category, state, use and text, and by no unknown state', async ({
    assert,
  }) => {
    const { company } = await createScene({ company: { name: 'Quartz & Söhne 100%' } })
    const waiting = await createAddress(
      db.connection(),
      company,
      'DISTRIBUTION',
      'CLIENT_APPROVAL_REQUESTED'
    )
    const newId = await replaceAddress(company.billingAddressId, 'Grenoble')
    const own = async (filter: object) => ids(await read({ company_id: company.id, ...filter }))
    assert.deepEqual(await own({ category: 'BILLING' }), [company.billingAddressId, newId])
    assert.deepEqual(await own({ state: 'CLIENT_APPROVAL_REQUESTED' }), [waiting])
    assert.deepEqual(await own({ is_current: false }), [company.billingAddressId])
    assert.notInclude(await own({ is_current: true }), company.billingAddressId)
    assert.deepEqual(await own({ q: 'grenob' }), [newId])
    assert.deepEqual(await own({ q: 'nothing like it' }), [])
    assert.lengthOf(await own({ q: '100%' }), 4)
    const byAccount = await read({ q: company.cofor10.toLowerCase() })
    assert.lengthOf(byAccount, 4)
    const { visitor } = await createStaff()
    const wrong = listPath('addresses', { filter: { state: 'LOST' } })
    assert.equal((await visitor.get(wrong)).status, 422)
  })

  test('addresses can be narrowed to those whose request waits for a decision', async ({
    assert,
    cleanup,
  }) => {
    const { id, company, addressId } = await createAddressRequest(db.connection())
    cleanup(async () => {
      await db.from('approval_requests').where('id', id).update({ state: 'WITHDRAWN' })
    })
    // The first has no request of its own, like that of a new company; the second was withdrawn.
    const state = 'CLIENT_APPROVAL_REQUESTED'
    await createAddress(db.connection(), company, 'DISTRIBUTION', state)
    const gone = await createAddress(db.connection(), company, 'DISTRIBUTION', state)
    await db.table('approval_requests').insert({
      kind: 'ADDRESS',
      address_id: gone,
      company_id: company.id,
      account_id: company.cofor10,
      state: 'WITHDRAWN',
      requested_at: AT,
      decided_at: AT,
    })
    await db.from('addresses').where('id', gone).update({ deleted_at: AT })
    const rows = await read({ company_id: company.id, request: 'WAITING' })
    assert.deepEqual(ids(rows), [addressId])
  })

  test('an address shows its versions, newest first, and who decided, and an unknown one is not found', async ({
    assert,
  }) => {
    const { company, user } = await createScene()
    const { visitor } = await createStaff()
    const newId = await replaceAddress(company.deliveryAddressId!, 'Grenoble')
    await db.table('approval_requests').insert({
      kind: 'ADDRESS',
      address_id: newId,
      company_id: company.id,
      account_id: company.cofor10,
      state: 'APPROVED',
      requested_at: AT,
      decided_at: AT,
      decided_by: user.id,
      feedback: 'Fine.',
    })
    const { body } = await visitor.get<AddressDetail>(`/backoffice/api/addresses/${newId}/`)
    const versions = body.versions.map(({ id, city }) => [id, city])
    assert.deepEqual(versions, [
      [newId, 'Grenoble'],
      [company.deliveryAddressId, 'Lyon'],
    ])
    assert.containsSubset(body.request, {
      state: 'APPROVED',
      decided_by: `${user.firstName} ${user.lastName}`,
      feedback: 'Fine.',
    })
    assert.equal((await visitor.get('/backoffice/api/addresses/987654321/')).status, 404)
  })

  test('a distribution address lists no other address as its version', async ({ assert }) => {
    const { company } = await createScene()
    const { visitor } = await createStaff()
    const first = await createAddress(db.connection(), company, 'DISTRIBUTION')
    await createAddress(db.connection(), company, 'DISTRIBUTION')
    const { body } = await visitor.get<AddressDetail>(`/backoffice/api/addresses/${first}/`)
    assert.deepEqual(ids(body.versions), [first])
    assert.isNull(body.request)
  })

  test('addresses can be downloaded', async ({ assert }) => {
    const { company } = await createScene()
    const { visitor } = await createStaff()
    const { body } = await visitor.get<string>(
      listPath('addresses', { filter: { company_id: company.id }, format: 'csv', lang: 'fr' })
    )
    const [heading, ...rows] = csvCells(body)
    assert.include(heading!, 'Identifiant de compte')
    assert.lengthOf(rows, 2)
  })

  test('the list of addresses takes the same number of queries for any length', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const { company } = await createScene()
    const filter = { company_id: company.id }
    const queries = (last: number) =>
      countQueries(() => readList(visitor, 'addresses', { filter, range: [0, last] }))
    assert.equal(await queries(1), await queries(0))
  })
})
