import { findQuotaBalances } from '#app/ordering/quotas/quota_balances'
import { readOrderingRights } from '#app/catalogue/catalogue/offered_products'
import { createSupplier } from '#database/factories/company_factory'
import { DEMO_LOGINS } from '#database/demo/demo_logins'
import { DatabaseNotEmptyError, loadDemo } from '#database/demo/load_demo'
import app from '@adonisjs/core/services/app'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const CONNECTION = 'empty_for_demo'

async function createEmptyDatabase() {
  db.manager.add(CONNECTION, {
    client: 'better-sqlite3',
    connection: { filename: ':memory:' },
    useNullAsDefault: true,
    pool: { min: 1, max: 1 },
    migrations: { naturalSort: true, paths: ['../database/migrations'] },
    schemaGeneration: { enabled: false },
  })
  const migrator = new MigrationRunner(db, app, { direction: 'up', connectionName: CONNECTION })
  await migrator.run()
  if (migrator.error) throw migrator.error
  return db.connection(CONNECTION)
}

test.group('Loading the demo', () => {
  test('loading the demo fills an empty database with the data of the screens', async ({
    assert,
    cleanup,
  }) => {
    cleanup(() => db.manager.release(CONNECTION))
    const client = await createEmptyDatabase()
    await client.rawQuery('PRAGMA foreign_keys = ON')
    const loaded: Record<string, number> = {}
    await loadDemo(client, {
      now: new Date(),
      passwordHash: 'hash',
      progress: (table, rows) => (loaded[table] = rows),
    })
    assert.deepInclude(loaded, { companies: 26, users: 62, products: 60, orders: 1_200 })
    const lumen: { id: number } = await client
      .from('companies')
      .where('cofor10', 'LUMENFR001')
      .firstOrFail()
    assert.equal((await readOrderingRights(client, lumen.id)).nonActivated.size, 1)
    assert.isAbove((await findQuotaBalances(client, lumen.id)).size, 0)
    const withRole: unknown[] = await client
      .from('users')
      .join('user_roles', 'user_roles.user_id', 'users.id')
      .whereIn(
        'email',
        DEMO_LOGINS.map(({ email }) => email)
      )
    assert.lengthOf(withRole, DEMO_LOGINS.length)
  })

  test('loading the demo into a database with companies is refused and changes nothing', async ({
    assert,
  }) => {
    const client = db.connection()
    await createSupplier(client)
    const count = () => client.from('companies').count('* as total')
    const before = await count()
    await assert.rejects(
      () => loadDemo(client, { now: new Date(), passwordHash: 'hash' }),
      DatabaseNotEmptyError
    )
    assert.deepEqual(await count(), before)
  })
})
