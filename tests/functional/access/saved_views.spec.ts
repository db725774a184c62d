import { anonymiseUsers } from '#app/operations/personal_data/anonymise_users'
import { transaction } from '#database/transaction'
import { MAX_VIEWS, type SavedView } from '#shared/ground/views/view_contract'
import { createStaff } from '#tests/functional/setup/staff'
import { storedRow } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const VIEWS = '/backoffice/api/views/'

const view = {
  screen: 'orders',
  name: 'Été – Ωμέγα',
  search: 'filter=%7B%22state%22%3A%22SHIPPED%22%7D&order=DESC',
  replaces: null as string | null,
}

const save = async (visitor: Visitor, changes: object = {}) => {
  const { status, body } = await visitor.put<SavedView>(VIEWS, { ...view, ...changes })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

const listed = async (visitor: Visitor) => (await visitor.get<SavedView[]>(VIEWS)).body

test.group('Saved views', () => {
  test('a view is stored, listed by name, replaced by name and deleted', async ({ assert }) => {
    const { visitor } = await createStaff()
    const stored = await save(visitor)
    const { replaces: _, ...content } = view
    assert.deepInclude(stored, { ...content, is_default: false })
    const other = await save(visitor, { screen: 'users', search: '' })
    assert.sameDeepMembers(await listed(visitor), [stored, other])
    const changed = await save(visitor, { search: 'page=2', replaces: stored.updated_at })
    assert.deepInclude(changed, { pk: stored.pk, search: 'page=2' })
    assert.equal((await visitor.delete(`${VIEWS}${other.pk}/`)).status, 204)
    assert.deepEqual(await listed(visitor), [changed])
  })

  test('a view saved again after a lost response is stored once', async ({ assert }) => {
    const { visitor } = await createStaff()
    const [one, other] = await Promise.all([save(visitor), save(visitor)])
    assert.deepEqual(one, other)
    assert.lengthOf(await listed(visitor), 1)
  })

  test('a view stored or changed in another window is not replaced unseen', async ({ assert }) => {
    const { visitor } = await createStaff()
    const { updated_at: seen } = await save(visitor)
    const refused = async (replaces: string | null) => {
      const { status, body } = await visitor.put(VIEWS, { ...view, search: 'page=3', replaces })
      return [status, body.code]
    }
    assert.deepEqual(await refused(null), [409, 'CHANGED_MEANWHILE'])
    await save(visitor, { search: 'page=2', replaces: seen })
    assert.deepEqual(await refused(seen), [409, 'CHANGED_MEANWHILE'])
    assert.equal((await listed(visitor))[0]!.search, 'page=2')
  })

  test('a screen has one default view, or none after that is taken back', async ({ assert }) => {
    const { visitor } = await createStaff()
    const views = [await save(visitor), await save(visitor, { name: 'Second' })]
    const ofUsers = await save(visitor, { screen: 'users' })
    const setDefault = (pk: number, isDefault = true) =>
      visitor.put<SavedView>(`${VIEWS}${pk}/`, { is_default: isDefault })
    const defaults = async () =>
      (await listed(visitor)).flatMap((one) => (one.is_default ? one.pk : [])).toSorted()
    for (const { pk } of [ofUsers, ...views]) await setDefault(pk)
    assert.sameMembers(await defaults(), [ofUsers.pk, views[1]!.pk])
    await Promise.all(views.map(({ pk }) => setDefault(pk)))
    assert.lengthOf(await defaults(), 2)
    for (const { pk } of views) await setDefault(pk, false)
    assert.deepEqual(await defaults(), [ofUsers.pk])
    // A replaced view stays the default.
    await save(visitor, { screen: 'users', search: 'page=2', replaces: ofUsers.updated_at })
    assert.deepEqual(await defaults(), [ofUsers.pk])
  })

  test('the views of another person cannot be found, changed or deleted', async ({ assert }) => {
    const { visitor } = await createStaff()
    const { pk } = await save(visitor)
    for (const stranger of [(await createStaff()).visitor, (await createScene()).visitor]) {
      assert.deepEqual(await listed(stranger), [])
      assert.equal((await stranger.put(`${VIEWS}${pk}/`, { is_default: true })).status, 404)
      assert.equal((await stranger.delete(`${VIEWS}${pk}/`)).status, 404)
    }
    assert.equal((await new Visitor().get(VIEWS)).status, 401)
    assert.lengthOf(await listed(visitor), 1)
  })

  test('views belong to screens that the person may open', async ({ assert }) => {
    const { visitor, user } = await createStaff('ADMINISTRATOR')
    await save(visitor, { screen: 'audit_log' })
    const service = await createStaff()
    const { status } = await service.visitor.put(VIEWS, { ...view, screen: 'audit_log' })
    assert.equal(status, 403)
    const supplier = (await createScene()).visitor
    assert.equal((await supplier.put(VIEWS, { ...view, screen: 'users' })).status, 403)
    await db.from('user_roles').where('user_id', user.id).delete()
    assert.deepEqual(await listed(visitor), [])
  })

  test('a view of an unknown screen, without a name or with a wrong search is refused', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const refused = async (changes: object) => {
      const { status, body } = await visitor.put(VIEWS, { ...view, ...changes })
      return [status, Object.keys((body as { errors?: object }).errors ?? body)]
    }
    for (const [field, wrong] of [
      ['screen', 'passwords'],
      ['name', ' '],
      ['name', 'x'.repeat(61)],
      ['name', 'two\nlines'],
      ['search', 'x'.repeat(2_001)],
      ['search', 'q=\u0000'],
      ['search', 'q=été'],
      ['replaces', 'yesterday'],
    ] as const) {
      const [status, fields] = await refused({ [field]: wrong })
      assert.equal(status, 422, field)
      assert.include(fields as string[], field)
    }
    assert.deepEqual(await listed(visitor), [])
  })

  test('a person has at most 50 views of a screen', async ({ assert }) => {
    const { visitor, user } = await createStaff()
    await save(visitor)
    const { id: _, ...row } = await storedRow('saved_views', (await listed(visitor))[0]!.pk)
    const names = Array.from({ length: MAX_VIEWS - 1 }, (_one, index) => `View ${index}`)
    await db.table('saved_views').multiInsert(names.map((name) => ({ ...row, name })))
    const { status, body } = await visitor.put(VIEWS, { ...view, name: 'One more' })
    assert.deepEqual([status, body.code], [409, 'TOO_MANY_VIEWS'])
    await save(visitor, { screen: 'users' })
    assert.lengthOf(await listed(visitor), MAX_VIEWS + 1)
    await transaction(db.connection(), (trx) =>
      anonymiseUsers(
        trx,
        [{ id: user.id, email: user.email, company_id: user.companyId }],
        new Date()
      )
    )
    assert.deepEqual(await db.from('saved_views').where('user_id', user.id), [])
  })
})
