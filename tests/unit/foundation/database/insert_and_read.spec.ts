import { insertAndRead } from '#database/connection/prepared'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'

const ROWS = [{ name: 'one' }, { name: 'other' }]

/** A transaction whose database returns `response` for every statement. */
function transactionOf(dialect: string, connection: object, response: unknown) {
  const sent: string[] = []
  const client = {
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    query: async (_connection: unknown, { sql }: { sql: string }) => {
      sent.push(sql)
      return { response }
    },
  }
  const trx = { dialect: { name: dialect }, getReadClient: () => ({ client }) }
  return { trx: trx as unknown as TransactionClientContract, sent }
}

const STORED = [
  { id: 8, name: 'other' },
  { id: 7, name: 'one' },
]
const BY_ID = STORED.toReversed()

test.group('Inserted rows', () => {
  for (const [title, dialect, connection, response] of [
    ['MariaDB', 'mysql', { _isMariaDB: true }, [STORED, []]],
    ['SQLite', 'better-sqlite3', {}, STORED],
  ] as const) {
    test(`${title} returns inserted rows from the same statement`, async ({ assert }) => {
      const { trx, sent } = transactionOf(dialect, connection, response)
      const read = () => Promise.reject(new Error('Nothing has to be read'))
      assert.deepEqual(await insertAndRead(trx, 'things', ROWS, read), BY_ID)
      assert.deepEqual(sent, ['insert into `things` (`name`) values (?), (?) returning *'])
    })
  }

  test('inserted rows are read back from MySQL', async ({ assert }) => {
    const { trx, sent } = transactionOf('mysql', { _isMariaDB: false }, [{ insertId: 7 }])
    const stored = await insertAndRead(trx, 'things', ROWS, async () => [...STORED])
    assert.deepEqual(stored, BY_ID)
    assert.deepEqual(sent, ['insert into `things` (`name`) values (?), (?)'])
  })
})
