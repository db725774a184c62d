import { readFile } from 'node:fs/promises'
import { writeRowTypes } from '#database/schema/row_types'
import { transaction } from '#database/transaction'
import { createScene } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('Rows', () => {
  test('rows have the types of database/rows.ts (otherwise run: npm run ace -- rows:write)', async ({
    assert,
  }) => {
    const file = new URL('../../../../database/rows.ts', import.meta.url)
    assert.equal(await writeRowTypes(db.connection()), await readFile(file, 'utf8'))
  })

  test('rows have booleans as booleans, even renamed and in transactions', async ({ assert }) => {
    const { user, company } = await createScene({ company: { blockedForOrdering: true } })
    const read = (client: Pick<typeof db, 'from'>) =>
      client
        .from('users')
        .join('companies', 'companies.id', 'users.company_id')
        .where('users.id', user.id)
        .select('users.is_active', 'companies.blocked_for_ordering as blocked')
        .first()
    const expected = { is_active: true, blocked: true }
    assert.deepEqual({ ...(await read(db)) }, expected)
    await transaction(db.connection(), async (trx) => {
      await trx.from('companies').where('id', company.id).update({ blocked_for_ordering: false })
      assert.deepEqual({ ...(await read(trx)) }, { ...expected, blocked: false })
    })
  })
})
