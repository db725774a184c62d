import { pendingMigrations, ranMigrations } from '#database/schema/pending_migrations'
import { MigratedElsewhere, withMigrationLock } from '#database/schema/migration_lock'
import {
  makeEmptyDatabase,
  type EmptyDatabase,
} from '#tests/functional/setup/database/empty_database'
import { runCommand } from '#tests/functional/setup/processes/run_command'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const AT_ONCE = { limitMs: 0, onWaiting: () => {} }

const migrate = (database: EmptyDatabase, ...args: string[]) =>
  runCommand(['migration:run', '--force', ...args], { DB_DATABASE: database.name })

const configOf = ({ client }: EmptyDatabase) => db.manager.get(client.connectionName)!.config

test.group('Migrations of processes that start at once', () => {
  test('one of three processes migrates an empty database, and the others wait and succeed', async ({
    assert,
    cleanup,
  }) => {
    const database = await makeEmptyDatabase()
    cleanup(() => database.drop())
    const runs = await Promise.all([migrate(database), migrate(database), migrate(database)])
    assert.deepEqual(
      runs.map(({ status }) => status),
      [0, 0, 0],
      runs.map(({ said }) => said).join('\n')
    )
    const idle = runs.filter(({ said }) => said.includes('Already up to date'))
    assert.lengthOf(idle, 2)
    assert.deepEqual(await pendingMigrations(database.client), [])
  })

  test('a migration whose waiting time is over fails with a message and changes nothing', async ({
    assert,
    cleanup,
  }) => {
    const database = await makeEmptyDatabase()
    cleanup(() => database.drop())
    const { status, said } = await withMigrationLock(configOf(database), AT_ONCE, () =>
      migrate(database, '--wait=0')
    )
    assert.equal(status, 1)
    assert.include(said, 'Another process has been migrating')
    assert.deepEqual(await ranMigrations(database.client), [])
  })

  test('the migration lock of one database does not block another database', async ({
    assert,
    cleanup,
  }) => {
    const [one, other] = [await makeEmptyDatabase(), await makeEmptyDatabase()]
    cleanup(() => one.drop())
    cleanup(() => other.drop())
    const worked = await withMigrationLock(configOf(one), AT_ONCE, () =>
      withMigrationLock(configOf(other), AT_ONCE, async () => 'both')
    )
    assert.equal(worked, 'both')
  })

  test('the migration lock is released after a failure', async ({ assert, cleanup }) => {
    const database = await makeEmptyDatabase()
    cleanup(() => database.drop())
    const config = configOf(database)
    const lock = <Result>(work: () => Promise<Result>) => withMigrationLock(config, AT_ONCE, work)
    await assert.rejects(
      () => lock(() => Promise.reject(new Error('a fault of a migration'))),
      'a fault of a migration'
    )
    await lock(async () => assert.rejects(() => lock(async () => {}), MigratedElsewhere))
    assert.equal(await lock(async () => 'free'), 'free')
  })
})
