import { repeatStatements } from '#database/connection/repeat_statements'
import { test } from '@japa/runner'

const lost = (code: string) => Object.assign(new Error('lost'), { code })

/** A connection whose statements fail so often before they succeed. */
function connectionThatFails(times: number, code = 'ER_LOCK_DEADLOCK') {
  const sent: string[] = []
  const send = (
    statement: string | { sql: string },
    _values?: unknown,
    answer?: (error: Error | null) => void
  ) => {
    const sql = typeof statement === 'string' ? statement : statement.sql
    sent.push(sql)
    const isPart = /^(?:BEGIN|ROLLBACK)/.test(sql)
    answer?.(!isPart && sent.length <= times ? lost(code) : null)
  }
  const connection = { query: send, execute: send }
  repeatStatements(connection)
  const run = (sql: string) =>
    new Promise<string>((resolve) => {
      connection.query({ sql }, [], (error) => resolve(error ? error.message : 'stored'))
    })
  return { sent, run }
}

test.group('A statement that met another one', () => {
  test('is sent again where it is alone', async ({ assert }) => {
    const { sent, run } = connectionThatFails(2)
    assert.equal(await run('UPDATE'), 'stored')
    assert.deepEqual(sent, ['UPDATE', 'UPDATE', 'UPDATE'])
  })

  test('fails when others are in its way again and again', async ({ assert }) => {
    const { sent, run } = connectionThatFails(100)
    assert.equal(await run('UPDATE'), 'lost')
    assert.lengthOf(sent, 5)
  })

  test('fails at once in a transaction, and so does COMMIT', async ({ assert }) => {
    for (const last of ['UPDATE', 'COMMIT']) {
      const { sent, run } = connectionThatFails(100)
      assert.deepEqual([await run('BEGIN;'), await run(last)], ['stored', 'lost'])
      assert.deepEqual(sent, ['BEGIN;', last])
    }
  })

  test('fails at once after a part of its transaction was taken back', async ({ assert }) => {
    const { sent, run } = connectionThatFails(100)
    await run('BEGIN;')
    await run('ROLLBACK TO SAVEPOINT trx2')
    assert.equal(await run('UPDATE'), 'lost')
    assert.lengthOf(sent, 3)
  })

  test('is sent again after a transaction has ended', async ({ assert }) => {
    const { sent, run } = connectionThatFails(3)
    await run('BEGIN;')
    await run('ROLLBACK')
    assert.equal(await run('UPDATE'), 'stored')
    assert.deepEqual(sent, ['BEGIN;', 'ROLLBACK', 'UPDATE', 'UPDATE'])
  })

  test('fails at once for any other reason', async ({ assert }) => {
    const { sent, run } = connectionThatFails(100, 'ER_DUP_ENTRY')
    assert.equal(await run('INSERT'), 'lost')
    assert.lengthOf(sent, 1)
  })
})
