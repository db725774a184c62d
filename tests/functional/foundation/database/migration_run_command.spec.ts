import MigrationRun from '#commands/operations/migration_run'
import { pendingMigrations } from '#database/schema/pending_migrations'
import { isSqlite } from '#tests/functional/setup/database/dialect'
import {
  type EmptyDatabase,
  makeEmptyDatabase,
} from '#tests/functional/setup/database/empty_database'
import ace from '@adonisjs/core/services/ace'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'

interface Driver {
  _query: (connection: unknown, statement: { sql: string }) => Promise<unknown>
}

/** Makes every COMMIT of the client's driver roll back and fail. Returns a function to end this. */
function failCommits(client: QueryClientContract): () => void {
  const driver = Object.getPrototypeOf(client.getWriteClient().client) as Driver
  const { _query: query } = driver
  driver._query = async function (connection, statement) {
    if (!/^COMMIT/i.test(statement.sql)) return query.call(this, connection, statement)
    await query.call(this, connection, { ...statement, sql: 'ROLLBACK' })
    throw new Error('The disk is full')
  }
  return () => void (driver._query = query)
}

test.group('migration:run', (group) => {
  let database: EmptyDatabase

  group.each.setup(async () => {
    ace.ui.switchMode('raw')
    database = await makeEmptyDatabase()
    return async () => {
      ace.ui.switchMode('normal')
      await database.drop()
    }
  })

  async function run() {
    const place = `--connection=${database.client.connectionName}`
    const command = await ace.create(MigrationRun, [place, '--force', '--no-schema-generate'])
    await command.exec()
    return { exitCode: command.exitCode, said: command.logger.getLogs().map((log) => log.message) }
  }

  test('migration:run runs all migrations, and finds none the second time', async ({ assert }) => {
    assert.notEqual((await run()).exitCode, 1)
    assert.deepEqual(await pendingMigrations(database.client), [])
    const { exitCode, said } = await run()
    assert.notEqual(exitCode, 1)
    assert.include(said.join('\n'), 'Already up to date')
  })

  test('migration:run fails with a message when the database does not record a migration', async ({
    assert,
    cleanup,
  }) => {
    await database.migrate()
    await database.takeBackOne()
    cleanup(failCommits(database.client))
    const { exitCode, said } = await run()
    assert.equal(exitCode, 1)
    const [pending] = await pendingMigrations(database.client)
    assert.include(said.join('\n'), `The database did not store that ${pending} has run`)
  }).skip(
    !isSqlite,
    'MariaDB ends the transaction with the first table that is changed: there is no COMMIT to fail'
  )
})
