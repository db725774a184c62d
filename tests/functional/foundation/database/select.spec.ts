import { notNull, orNull, select, typed } from '#database/select'
import { undeletedUsers } from '#database/selections/undeleted_users'
import { createScene } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

/** Compiles only if both types are the same. */
const isSame = <One, Other>(
  _same: (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false
) => {}

test.group('Selected rows', () => {
  test('a row has the selected columns, and no others', async ({ assert }) => {
    const { user } = await createScene()
    const row = await select(db, 'users', ['id', 'is_active']).where('id', user.id).first()
    isSame<typeof row, { id: number; is_active: boolean } | null>(true)
    assert.deepEqual({ ...row }, { id: user.id, is_active: true })
    // @ts-expect-error -- not selected
    assert.isUndefined(row?.email)
  })

  test('a column that the table lacks does not compile', ({ assert }) => {
    // @ts-expect-error -- a typing mistake
    const query = select(db, 'users', ['emial'])
    // @ts-expect-error -- the table of the query has no such column
    assert.notEqual(query.toQuery(), select(db, 'users', ['companies.email']).toQuery())
  })

  test('a row without named columns has all of them', async ({ assert }) => {
    const { company } = await createScene()
    const row = await select(db, 'companies').where('id', company.id).firstOrFail()
    assert.equal(row.cofor10 satisfies string, company.cofor10)
    assert.property(row, 'created_at')
  })

  test('a row has joined, renamed and computed columns, and null where a left join finds none', async ({
    assert,
  }) => {
    const { user, company } = await createScene()
    const rows = await select(undeletedUsers(db), 'users', [
      'users.id',
      'companies.name as company_name',
      ...notNull('users.updated_at as changed_at'),
      ...orNull('orders.id as order_pk', 'orders.state'),
      typed<{ one: number }>(db.raw('1 as one')),
    ])
      .join('companies', 'companies.id', 'users.company_id')
      .leftJoin('orders', 'orders.user_id', 'users.id')
      .where('users.id', user.id)
    isSame<
      keyof (typeof rows)[0],
      'id' | 'company_name' | 'changed_at' | 'order_pk' | 'state' | 'one'
    >(true)
    isSame<(typeof rows)[0]['order_pk'], number | null>(true)
    const [{ changed_at: changedAt, ...row } = assert.fail()] = rows
    assert.isString(changedAt)
    assert.deepEqual(row, {
      id: user.id,
      company_name: company.name,
      order_pk: null,
      state: null,
      one: 1,
    })
  })
})
