import { fromSource, gatherNode } from '#bin/run_process'
import { pendingMigrations, ranMigrations } from '#database/schema/pending_migrations'
import { MigratedElsewhere, withMigrationLock } from '#database/schema/migration_lock'
import { makeEmptyDatabase, type EmptyDatabase } from '#tests/functional/setup/empty_database'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const AT_ONCE = { limitMs: 0, onWaiting: () => {} }

/** Runs `ace migration:run` in a process of its own. */
const migrate = (database: EmptyDatabase, ...args: string[]) =>
  gatherNode(fromSource('backend/ace.js', 'migration:run', '--force', ...args), {
    env: { ...process.env, DB_DATABASE: database.name, NO_COLOR: '1' },
  })

const configOf = ({ client }: EmptyDatabase) => db.manager.get(client.connectionName)!.config

test.group('Migrations of processes that start at once', () => {
  test('one of three migrates an empty database, the others wait and go on', async ({
    assert,
    cleanup,
  }) => {
    const database = await makeEmptyDatabase()
    cleanup(() => database.drop())
    const runs = await Promise.all([migrate(database), migrate(database), migrate(database)])
    assert.deepEqual(
      runs.map(({ exitCode }) => exitCode),
      [0, 0, 0],
      runs.map(({ output }) => output).join('\n')
    )
    const idle = runs.filter(({ output }) => output.includes('Already up to date'))
    assert.lengthOf(idle, 2)
    assert.deepEqual(await pendingMigrations(database.client), [])
  })

  test('one that must not wait any longer says so and changes nothing', async ({
    assert,
    cleanup,
  }) => {
    const database = await makeEmptyDatabase()
    cleanup(() => database.drop())
    const { exitCode, output } = await withMigrationLock(configOf(database), AT_ONCE, () =>
      migrate(database, '--wait=0')
    )
    assert.equal(exitCode, 1)
    assert.include(output.replaceAll(/\s+/g, ' '), 'Another process has been migrating')
    assert.deepEqual(await ranMigrations(database.client), [])
  })

  test('the lock of one database holds up no other', async ({ assert, cleanup }) => {
    const [one, other] = [await makeEmptyDatabase(), await makeEmptyDatabase()]
    cleanup(() => one.drop())
    cleanup(() => other.drop())
    const worked = await withMigrationLock(configOf(one), AT_ONCE, () =>
      withMigrationLock(configOf(other), AT_ONCE, async () => 'both')
    )
    assert.equal(worked, 'both')
  })

  test('the lock is free again after work that failed', async ({ assert, cleanup }) => {
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
