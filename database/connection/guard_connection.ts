import { isOutsideCluster } from '#database/failures/database_failure'
import {
  type Answer,
  type DriverError,
  type MysqlConnection,
  textOf,
  wrapMysql,
} from '#database/connection/wrap_driver'

/** As much of a connection of mysql2 as is needed here. */
interface Connection extends MysqlConnection {
  destroy: () => void
  stream: { destroy: () => void }
}

/** The database did not answer a statement in time; its connection is closed. */
export class StatementTimeout extends Error {
  override name = 'StatementTimeout'
  readonly code = 'PROTOCOL_SEQUENCE_TIMEOUT'
  readonly fatal = true

  constructor(limitMs: number) {
    super(`The database did not answer within ${limitMs} ms`)
  }
}

/** While the database answers nobody, waiting longer for it would only queue more people up. */
const SILENT_PATIENCE_MS = 2_000

const ENDS_TRANSACTION = /^(?:COMMIT|ROLLBACK)\b/i

/** Whether a statement of this process ran out of time and none was answered since. */
let isSilent = false

/**
 * Gives every statement of a connection a time limit in milliseconds (rule 11.8), less while the
 * database is silent. A connection on which a statement hung, whose transaction did not end well, or
 * whose server refuses work is closed at once: the pool gives it to nobody.
 */
export function guardConnection(connection: Connection, limitMs: number): void {
  wrapMysql(connection, (send, statement, values, answer) => {
    if (!answer) return send(statement, values)
    const limit = isSilent ? Math.min(limitMs, SILENT_PATIENCE_MS) : limitMs
    const timer = setTimeout(() => end(new StatementTimeout(limit)), limit)
    let isOver = false
    const end: Answer = (error, ...results) => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      isSilent = error instanceof StatementTimeout
      if (error && isTheEnd(error, textOf(statement))) close(connection)
      answer(error, ...results)
    }
    return send(statement, values, end)
  })
}

/** Whether a connection is of no use after an error. */
const isTheEnd = (error: DriverError, sql: string) =>
  error.fatal || ENDS_TRANSACTION.test(sql) || isOutsideCluster(error)

/** Without a good-bye, for which the other side would have to listen. */
function close(connection: Connection): void {
  connection.destroy()
  connection.stream.destroy()
}
