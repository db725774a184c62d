import { spawnSync } from 'node:child_process'
import { fromSource, ROOT } from '#bin/run_process'
import { createSupplier } from '#database/factories/company_factory'
import { makeEmptyDatabase } from '#tests/functional/setup/empty_database'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('Starting on a database that compares by more than bytes', () => {
  test('ends with a sentence that names the columns, until the database is mended', async ({
    assert,
  }) => {
    const database = await makeEmptyDatabase()
    try {
      await database.migrate()
      await createSupplier(database.client)
      const loose = 'CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci'
      await database.client.rawQuery(`ALTER TABLE users ${loose}`)
      await database.client.rawQuery(`ALTER TABLE companies ${loose}`)
      const run = (entry: string, ...args: string[]) =>
        spawnSync(process.execPath, fromSource(entry, ...args), {
          cwd: ROOT,
          encoding: 'utf8',
          env: { ...process.env, PORT: '0', DB_DATABASE: database.name },
        })
      const { status, stderr } = run('backend/bin/server.ts')
      assert.equal(status, 1)
      assert.include(
        stderr,
        'The database does not compare companies.cofor10 (utf8mb4_general_ci), companies.cofor6 ' +
          '(utf8mb4_general_ci), users.email (utf8mb4_general_ci) by their bytes (utf8mb4_bin)'
      )
      assert.notMatch(stderr, /^\s+at /m)
      assert.equal(run('backend/ace.js', 'database:mend').status, 0)
      const rows = await database.client
        .from('information_schema.columns')
        .where('table_schema', database.name)
        .where({ table_name: 'users', column_name: 'email' })
        .select('collation_name as collation')
      assert.deepEqual(rows, [{ collation: 'utf8mb4_bin' }])
    } finally {
      await database.drop()
    }
  }).skip(db.connection().dialect.name !== 'mysql', 'SQLite compares by bytes')
})
