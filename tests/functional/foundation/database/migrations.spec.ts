import { fillEveryTable } from '#tests/functional/foundation/database/fill_every_table'
import { ranMigrations } from '#database/schema/pending_migrations'
import { describeSchema } from '#tests/functional/foundation/database/describe_schema'
import {
  type EmptyDatabase,
  makeEmptyDatabase,
} from '#tests/functional/setup/database/empty_database'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'

/** Returns a schema's lines about `tables`, without collations, which no migration reverts. */
const linesOf = (schema: readonly string[], tables: ReadonlyMap<string, number>) =>
  schema.filter((line) => tables.has(tableOf(line))).map((line) => line.replace(/ utf8mb4_\w+/, ''))

const tableOf = (line: string) =>
  (/^CREATE (?:TABLE|(?:UNIQUE )?INDEX \S+ on) [`"]?(\w+)/i.exec(line) ?? /^(\w+)/.exec(line))![1]!

async function countRows(client: QueryClientContract): Promise<Map<string, number>> {
  const all = await client.getAllTables()
  const tables = all.filter((name) => !name.startsWith('adonis_') && name !== 'sqlite_sequence')
  const counts = tables.map((name) => `SELECT '${name}' AS name, COUNT(*) AS total FROM ${name}`)
  if (counts.length === 0) return new Map()
  const answer: unknown = await client.rawQuery(counts.join(' UNION ALL '))
  const rows = (client.dialect.name === 'mysql' ? (answer as [Count[]])[0] : answer) as Count[]
  return new Map(rows.map(({ name, total }) => [name, Number(total)]))
}

interface Count {
  name: string
  total: number
}

const lostRows = (before: Map<string, number>, after: Map<string, number>) =>
  [...after].filter(([table, rows]) => rows < (before.get(table) ?? 0)).map(([table]) => table)

/** Finds rows with broken references, which only SQLite can have. */
const findOrphans = async (client: QueryClientContract): Promise<unknown[]> =>
  client.dialect.name === 'mysql' ? [] : client.rawQuery('PRAGMA foreign_key_check')

test.group('Migrations', (group) => {
  let database: EmptyDatabase

  group.each.setup(async () => {
    database = await makeEmptyDatabase()
    await database.migrate()
    return () => database.drop()
  })

  test('all migrations can be reverted and run again, with the same schema', async ({ assert }) => {
    const schema = await describeSchema(database.client)
    while ((await database.takeBackOne()).length > 0);
    assert.deepEqual(await describeSchema(database.client), [])
    await database.migrate()
    assert.deepEqual(await describeSchema(database.client), schema)
  })

  test('each migration can be reverted and rerun with data in all tables', async ({ assert }) => {
    const { client } = database
    await fillEveryTable(client)
    const filled = await countRows(client)
    assert.deepEqual(
      [...filled].filter(([, rows]) => rows === 0),
      []
    )
    for (const newest of (await ranMigrations(client)).toReversed()) {
      const [schema, before] = [await describeSchema(client), await countRows(client)]
      await database.takeBackOne()
      const back = await countRows(client)
      assert.deepEqual(lostRows(before, back), [], `${newest} taken back`)
      await database.migrateOne()
      const again = await describeSchema(client)
      assert.deepEqual(linesOf(again, back), linesOf(schema, back), `${newest} with data`)
      assert.deepEqual(lostRows(back, await countRows(client)), [], `${newest} with data`)
      assert.deepEqual(await findOrphans(client), [], `${newest} with data`)
      await database.takeBackOne()
    }
  })
})
