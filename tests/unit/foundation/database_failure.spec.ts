import {
  CommitUnknown,
  isConnectionLost,
  isDatabaseFailure,
  mayRunAgain,
} from '#database/failures/database_failure'
import { StatementTimeout } from '#database/connection/guard_connection'
import { test } from '@japa/runner'

const failure = (code: string, sqlState?: string) =>
  Object.assign(new Error('failed'), { code, sqlState })

test.group('A failure of the database', () => {
  for (const [what, error] of [
    ['a server that refuses connections', failure('ECONNREFUSED')],
    ['a name that leads nowhere', failure('ENOTFOUND')],
    ['a lost connection', failure('PROTOCOL_CONNECTION_LOST')],
    ['a statement that hung', new StatementTimeout(10)],
    ['a COMMIT without an answer', new CommitUnknown(failure('ECONNRESET'))],
    ['too many connections', failure('ER_CON_COUNT_ERROR', '08004')],
    ['a wrong password', failure('ER_ACCESS_DENIED_ERROR', '28000')],
    ['a missing right', failure('ER_TABLEACCESS_DENIED_ERROR', '42000')],
    ['a missing table', failure('ER_NO_SUCH_TABLE', '42S02')],
    ['a server that only reads', failure('ER_OPTION_PREVENTS_STATEMENT', 'HY000')],
    ['a full disk', failure('ER_DISK_FULL', 'HY000')],
    ['a node outside its cluster', failure('ER_UNKNOWN_COM_ERROR', '08S01')],
    ['a deadlock', failure('ER_LOCK_DEADLOCK', '40001')],
    ['a full disk of SQLite', failure('SQLITE_FULL')],
    ['a disk of SQLite that fails', failure('SQLITE_IOERR_WRITE')],
    ['a file that SQLite may only read', failure('SQLITE_READONLY')],
    ['a pool without a free connection', new Error('Knex: Timeout acquiring a connection.')],
  ] as const) {
    test(`${what} is a failure of the database`, ({ assert }) =>
      assert.isTrue(isDatabaseFailure(error)))
  }

  for (const [what, error] of [
    ['broken SQL', failure('ER_PARSE_ERROR', '42000')],
    ['an unknown column', failure('ER_BAD_FIELD_ERROR', '42S22')],
    ['a duplicate', failure('ER_DUP_ENTRY', '23000')],
    ['a text that is too long', failure('ER_DATA_TOO_LONG', '22001')],
    ['a broken constraint of SQLite', failure('SQLITE_CONSTRAINT_UNIQUE')],
    ['broken SQL of SQLite', failure('SQLITE_ERROR')],
    ['an error of ours', new TypeError('x is not a function')],
    ['nothing', undefined],
  ] as const) {
    test(`${what} is not a failure of the database`, ({ assert }) =>
      assert.isFalse(isDatabaseFailure(error)))
  }

  test('a transaction may run again only after a conflict with another one or the loss of a node', ({
    assert,
  }) => {
    for (const code of [
      'ER_LOCK_DEADLOCK',
      'ER_CHECKREAD',
      'ER_UNKNOWN_COM_ERROR',
      'SQLITE_BUSY_SNAPSHOT',
    ]) {
      assert.isTrue(mayRunAgain(failure(code)), code)
    }
    for (const code of ['PROTOCOL_CONNECTION_LOST', 'ECONNRESET', 'SQLITE_FULL', 'ER_DUP_ENTRY']) {
      assert.isFalse(mayRunAgain(failure(code)), code)
    }
    assert.isFalse(mayRunAgain(new CommitUnknown(failure('ECONNRESET'))))
  })

  test('a connection counts as lost only when it was open and broke', ({ assert }) => {
    const closedBefore = Object.assign(new Error('in closed state'), { fatal: true })
    for (const error of [failure('PROTOCOL_CONNECTION_LOST'), failure('EPIPE'), closedBefore]) {
      assert.isTrue(isConnectionLost(error), String(error))
    }
    for (const error of [
      failure('ECONNREFUSED'),
      failure('ER_LOCK_DEADLOCK'),
      new StatementTimeout(10),
      new CommitUnknown(failure('ECONNRESET')),
      undefined,
    ]) {
      assert.isFalse(isConnectionLost(error), String(error))
    }
  })
})
