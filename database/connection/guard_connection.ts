import { isOutsideCluster } from '#database/failures/database_failure'
import {
  type Respond,
  type DriverError,
  type MysqlConnection,
  textOf,
  wrapMysql,
} from '#database/connection/wrap_driver'

interface Connection extends MysqlConnection {
  destroy: () => void
  stream: { destroy: () => void }
}

/** Thrown when the database did not respond in time. The connection is then closed. */
export class StatementTimeout extends Error {
  override name = 'StatementTimeout'
  readonly code = 'PROTOCOL_SEQUENCE_TIMEOUT'
  readonly fatal = true

  constructor(limitMs: number) {
    super(`The database did not answer within ${limitMs} ms`)
  }
}

/** Maximum wait in milliseconds during an outage; a longer one would only lengthen the queue. */
const SILENT_PATIENCE_MS = 2_000

const ENDS_TRANSACTION = /^(?:COMMIT|ROLLBACK)\b/i

/** True after a statement of this process timed out, until the database responds to one. */
let isSilent = false

/**
 * Limits the duration of every statement on a connection to `limitMs` (rule 11.8), or less during
 * an outage. Closes the connection after a fatal error, a failed COMMIT or ROLLBACK, or a refusal
 * by a node outside its cluster. The pool then discards it.
 */
export function guardConnection(connection: Connection, limitMs: number): void {
  wrapMysql(connection, (send, statement, values, respond) => {
    if (!respond) return send(statement, values)
    const limit = isSilent ? Math.min(limitMs, SILENT_PATIENCE_MS) : limitMs
    const timer = setTimeout(() => end(new StatementTimeout(limit)), limit)
    let isOver = false
    const end: Respond = (error, ...results) => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      isSilent = error instanceof StatementTimeout
      if (error && isTheEnd(error, textOf(statement))) close(connection)
      respond(error, ...results)
    }
    return send(statement, values, end)
  })
}

const isTheEnd = (error: DriverError, sql: string) =>
  error.fatal || ENDS_TRANSACTION.test(sql) || isOutsideCluster(error)

/** Closes the connection without the protocol's farewell, which a dead peer would not read. */
function close(connection: Connection): void {
  connection.destroy()
  connection.stream.destroy()
}
