import { spawnSync } from 'node:child_process'
import { fromSource, ROOT } from '#bin/run_process'
import { createSupplier } from '#database/factories/company_factory'
import { describeSchema } from '#tests/functional/foundation/database/describe_schema'
import { isSqlite } from '#tests/functional/setup/database/dialect'
import {
  type EmptyDatabase,
  makeMigratedDatabase,
} from '#tests/functional/setup/database/empty_database'
import { test } from '@japa/runner'

const LOOSE = 'utf8mb4_general_ci'

test.group('Starting on a database that compares by more than bytes', (group) => {
  let database: EmptyDatabase

  group.each.setup(async () => {
    database = await makeMigratedDatabase()
    return () => database.drop()
  })

  const run = (entry: string, ...args: string[]) =>
    spawnSync(process.execPath, fromSource(entry, ...args), {
      cwd: ROOT,
      encoding: 'utf8',
      timeout: 60_000,
      env: { ...process.env, PORT: '0', DB_DATABASE: database.name },
    })

  test('the server does not start on columns that ignore case, names them, and starts after database:mend', async ({
    assert,
  }) => {
    await createSupplier(database.client)
    const schema = await describeSchema(database.client)
    const loose = `CHARACTER SET utf8mb4 COLLATE ${LOOSE}`
    await database.client.rawQuery(
      `ALTER TABLE companies MODIFY cofor10 VARCHAR(10) ${loose} NOT NULL,
         MODIFY cofor6 VARCHAR(6) ${loose} NOT NULL`
    )
    await database.client.rawQuery(`ALTER TABLE users MODIFY email VARCHAR(100) ${loose} NOT NULL`)
    const { status, stderr } = run('backend/bin/server.ts')
    assert.equal(status, 1)
    assert.include(
      stderr,
      `The database does not compare companies.cofor10 (${LOOSE}), companies.cofor6 ` +
        `(${LOOSE}), users.email (${LOOSE}) by their bytes (utf8mb4_bin)`
    )
    assert.notMatch(stderr, /^ +at /m)
    assert.equal(run('backend/ace.js', 'database:mend').status, 0)
    assert.deepEqual(await describeSchema(database.client), schema)
  }).skip(isSqlite, 'SQLite compares by bytes')

  test('a start on an unfit database names later columns, too', async ({ assert }) => {
    const schema = await describeSchema(database.client)
    await database.client.rawQuery(
      `ALTER TABLE rolls MODIFY spool_no VARCHAR(20) COLLATE ${LOOSE} NOT NULL`
    )
    const { status, stderr } = run('backend/bin/server.ts')
    assert.equal(status, 1)
    assert.include(stderr, `The database does not compare rolls.spool_no (${LOOSE}) by their bytes`)
    assert.equal(run('backend/ace.js', 'database:mend').status, 0)
    assert.deepEqual(await describeSchema(database.client), schema)
  }).skip(isSqlite, 'SQLite compares by bytes')
})
