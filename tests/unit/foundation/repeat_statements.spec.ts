import { repeatStatements } from '#database/connection/repeat_statements'
import { test } from '@japa/runner'

const lost = (code: string) => Object.assign(new Error('lost'), { code })

/**
 * Fakes a connection that fails the first `times` statements, except BEGIN and ROLLBACK. Returns
 * the sent statements, and a function that runs one.
 */
function connectionThatFails(times: number, code = 'ER_LOCK_DEADLOCK') {
  const sent: string[] = []
  const send = (
    statement: string | { sql: string },
    _values?: unknown,
    respond?: (error: Error | null) => void
  ) => {
    const sql = typeof statement === 'string' ? statement : statement.sql
    sent.push(sql)
    const isPart = /^(?:BEGIN|ROLLBACK)/.test(sql)
    respond?.(!isPart && sent.length <= times ? lost(code) : null)
  }
  const connection = { query: send, execute: send }
  repeatStatements(connection)
  const run = (sql: string) =>
    new Promise<string>((resolve) => {
      connection.query({ sql }, [], (error) => resolve(error ? error.message : 'stored'))
    })
  return { sent, run }
}

test.group('A statement that conflicts with another one', () => {
  test('a statement that conflicts with another one is sent again outside of a transaction', async ({
    assert,
  }) => {
    const { sent, run } = connectionThatFails(2)
    assert.equal(await run('UPDATE'), 'stored')
    assert.deepEqual(sent, ['UPDATE', 'UPDATE', 'UPDATE'])
  })

  test('a statement fails when it conflicts with others again and again', async ({ assert }) => {
    const { sent, run } = connectionThatFails(100)
    assert.equal(await run('UPDATE'), 'lost')
    assert.lengthOf(sent, 5)
  })

  test('a conflicting statement fails at once in a transaction, and so does COMMIT', async ({
    assert,
  }) => {
    for (const last of ['UPDATE', 'COMMIT']) {
      const { sent, run } = connectionThatFails(100)
      assert.deepEqual([await run('BEGIN;'), await run(last)], ['stored', 'lost'])
      assert.deepEqual(sent, ['BEGIN;', last])
    }
  })

  test('a conflict fails at once after a rollback to a savepoint', async ({ assert }) => {
    const { sent, run } = connectionThatFails(100)
    await run('BEGIN;')
    await run('ROLLBACK TO SAVEPOINT trx2')
    assert.equal(await run('UPDATE'), 'lost')
    assert.lengthOf(sent, 3)
  })

  test('a conflicting statement is sent again after a transaction ended', async ({ assert }) => {
    const { sent, run } = connectionThatFails(3)
    await run('BEGIN;')
    await run('ROLLBACK')
    assert.equal(await run('UPDATE'), 'stored')
    assert.deepEqual(sent, ['BEGIN;', 'ROLLBACK', 'UPDATE', 'UPDATE'])
  })

  test('a statement that fails for any other reason is not sent again', async ({ assert }) => {
    const { sent, run } = connectionThatFails(100, 'ER_DUP_ENTRY')
    assert.equal(await run('INSERT'), 'lost')
    assert.lengthOf(sent, 1)
  })
})
