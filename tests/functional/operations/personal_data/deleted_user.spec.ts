import { anonymiseUsers } from '#app/operations/personal_data/anonymise_users'
import { blankPeople } from '#app/operations/personal_data/blank_people'
import { searchInRanges } from '#app/operations/personal_data/search_in_ranges'
import { createPlacedOrder } from '#database/factories/order_factory'
import { toDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import type { AuditRow } from '#shared/operations/audit_log_contract'
import type { StaffOrderRow } from '#shared/labels/fulfilment/fulfilment_contract'
import type { Order, OrderPage } from '#shared/ordering/orders/order_contract'
import type { UserRow } from '#shared/companies/users/user_contract'
import { csvCells, listPath, readList } from '#tests/functional/setup/lists'
import { type Staff, createStaff } from '#tests/functional/setup/staff'
import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const WORDS = { en: 'Deleted user', fr: 'Utilisateur supprimé' }

const LANGUAGES = ['en', 'fr'] as const

async function createDeleted() {
  const { company, product, user, visitor } = await createScene()
  const { visitor: colleague } = await addUser(company)
  const lines = [{ product, quantity: 1_000 }]
  const order = await createPlacedOrder(db.connection(), { company, user, lines })
  await visitor.post('/accounts/api/users/me/delete/', { password: user.password })
  return { company, user, colleague, order }
}

async function readFileRow({ visitor }: Staff, resource: string, filter: object, lang: string) {
  const { body } = await visitor.get<string>(listPath(resource, { filter, format: 'csv', lang }))
  const [headings, cells, ...others] = csvCells(body)
  if (others.length > 0) throw new Error('The filter finds several rows')
  return new Map(headings!.map((heading, index) => [heading, cells![index]]))
}

test.group('A deleted user', () => {
  test('a deleted user has an empty name in their orders, and changes by the portal have no name', async ({
    assert,
  }) => {
    const { colleague, order } = await createDeleted()
    const { body: history } = await colleague.get<OrderPage>('/orders/api/orders/')
    assert.deepInclude(history.results[0]!.user, { first_name: '', last_name: '' })
    const { body: detail } = await colleague.get<Order>(`/orders/api/orders/${order.id}/`)
    assert.equal(detail.state_history[0]!.by, '')
    await db.from('order_state_history').where('order_id', order.id).update({ user_id: null })
    const { body: moved } = await colleague.get<Order>(`/orders/api/orders/${order.id}/`)
    assert.isNull(moved.state_history[0]!.by)
    const { visitor } = await createStaff()
    const { rows } = await readList<StaffOrderRow>(visitor, 'orders', {
      filter: { id: [order.id] },
    })
    assert.equal(rows[0]!.orderer, '')
  })

  test('a file names a deleted user in its language', async ({ assert }) => {
    const { user, order } = await createDeleted()
    const admin = await createStaff('ADMINISTRATOR')
    for (const language of LANGUAGES) {
      const orders = await readFileRow(admin, 'orders', { id: [order.id] }, language)
      assert.include([...orders.values()], WORDS[language])
      const users = await readFileRow(admin, 'users', { id: [user.id] }, language)
      assert.include([...users.values()], WORDS[language])
      const deletion = { user_id: user.id, action: 'accounts.delete_account' }
      const audit = await readFileRow(admin, 'audit_log', deletion, language)
      assert.include([...audit.values()], WORDS[language])
    }
  })

  test('a deleted user has an empty name in the audit log', async ({ assert }) => {
    const { user } = await createDeleted()
    const { visitor } = await createStaff('ADMINISTRATOR')
    const filter = { user_id: user.id, action: 'accounts.delete_account' }
    const { rows } = await readList<AuditRow>(visitor, 'audit_log', { filter })
    assert.equal(rows[0]!.user_name, '')
  })

  test('a deleted user is found by account ID and sorted before colleagues by name', async ({
    assert,
  }) => {
    const { company, user } = await createDeleted()
    const { visitor } = await createStaff()
    const read = async (order: 'ASC' | 'DESC') => {
      const filter = { q: company.cofor10 }
      const { rows } = await readList<UserRow>(visitor, 'users', {
        filter,
        sort: ['last_name', order],
      })
      return rows.map(({ id }) => id)
    }
    const ascending = await read('ASC')
    assert.lengthOf(ascending, 2)
    assert.equal(ascending[0], user.id)
    assert.deepEqual(await read('DESC'), ascending.toReversed())
  })

  test('deleting a user blanks the contact with exactly their name, and none with a similar name', async ({
    assert,
  }) => {
    const { company, user } = await createScene({ user: { firstName: 'René', lastName: 'Dubois' } })
    await db.from('contacts').where('company_id', company.id).delete()
    const contacts = [
      ['TS_DELIVERY', 'René Dubois'],
      ['TS_INVOICE', 'Rene Dubois'],
      ['COMMERCIAL', 'RENÉ DUBOIS'],
    ].map(([category, name]) => ({ category, name, phone: '+33 1 23 45 67', email: '' }))
    await db
      .table('contacts')
      .multiInsert(contacts.map((contact) => ({ ...contact, company_id: company.id })))
    const person = { id: user.id, email: user.email, company_id: company.id }
    await transaction(db.connection(), (trx) => anonymiseUsers(trx, [person], new Date()))
    const left = await db.from('contacts').where('company_id', company.id).orderBy('id')
    assert.deepEqual(
      left.map(({ name, phone }) => [name, phone]),
      [
        ['', ''],
        ['Rene Dubois', '+33 1 23 45 67'],
        ['RENÉ DUBOIS', '+33 1 23 45 67'],
      ]
    )
    await db.from('blankings').where('user_id', user.id).delete()
  })

  test('a deleted user can be deleted again without an effect on contacts without a name', async ({
    assert,
  }) => {
    const { company, user } = await createScene()
    const contacts = db.from('contacts').where({ company_id: company.id })
    await contacts.clone().delete()
    const contact = { name: '', phone: '+33 1 23 45 67', email: 'dock@lumen.example' }
    await db
      .table('contacts')
      .insert({ company_id: company.id, category: 'TS_DELIVERY', ...contact })
    const person = { id: user.id, email: user.email, company_id: company.id }
    for (const at of [new Date('2026-03-01T10:00:00Z'), new Date('2026-03-02T10:00:00Z')]) {
      await transaction(db.connection(), (trx) => anonymiseUsers(trx, [person], at))
    }
    assert.deepInclude(await contacts.clone().firstOrFail(), contact)
    const blankings = await db.from('blankings').where('user_id', user.id)
    assert.lengthOf(blankings, 1)
    await db.from('blankings').where('user_id', user.id).delete()
  })

  test('a search in ranges of ids finds every row once', async ({ assert }) => {
    const { company } = await createScene()
    for (let count = 0; count < 4; count += 1) await addUser(company)
    const stored = await db.from('users').orderBy('id').select('id')
    const counts: number[] = []
    const search = async (ids: [number, number]) => {
      const rows: { id: number }[] = await db.from('users').whereBetween('id', ids).orderBy('id')
      counts.push(rows.length)
      return rows.map(({ id }) => id)
    }
    const found = await searchInRanges(db.connection(), 'users', search, 2)
    assert.deepEqual(
      found,
      stored.map(({ id }: { id: number }) => id)
    )
    assert.equal(Math.max(...counts), 2)
  })

  test('deleted users leave every audit entry, although an earlier one cannot be removed', async ({
    assert,
    cleanup,
  }) => {
    const client = db.connection()
    const { company, user } = await createScene()
    const person = { company_id: company.id, account_id: company.cofor10, email: user.email }
    const request = { ...person, user_id: user.id, requested_at: toDbInstant(new Date()) }
    const add = (terms: string) => client.table('blankings').insert({ ...request, terms })
    cleanup(async () => void (await client.from('blankings').where('user_id', user.id).delete()))
    await add('damaged')
    await add(JSON.stringify([user.email]))
    const { last } = await client.from('audit_log').max('id as last').firstOrFail()
    // Entries are searched in ranges of ids.
    for (const id of [Number(last) + 1, Number(last) + 120_000]) {
      const entry = { id, action: 'test', subject: 'user', subject_id: user.id }
      await client
        .table('audit_log')
        .insert({ ...entry, at: request.requested_at, after: JSON.stringify(request) })
    }
    await assert.rejects(() => blankPeople(client, new Date()), /damaged/)
    const found = client.from('audit_log').where('after', 'like', `%${user.email}%`)
    assert.isEmpty(await found.select('id'))
    assert.lengthOf(await client.from('blankings').where('user_id', user.id), 1)
  })
})
