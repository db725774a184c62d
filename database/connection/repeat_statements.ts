import { mayRunAgain } from '#database/failures/database_failure'
import { type MysqlConnection, textOf, wrapMysql } from '#database/connection/wrap_driver'

const BEGINS_TRANSACTION = /^(?:BEGIN|START TRANSACTION)\b/i
const ENDS_TRANSACTION = /^(?:COMMIT|ROLLBACK(?! TO))\b/i

const ATTEMPTS = 5

/**
 * Repeats single statements that failed because of another transaction and so stored nothing. In a
 * cluster this can happen to any statement, because nodes do not share locks. A statement within a
 * transaction is not repeated alone.
 */
export function repeatStatements(connection: MysqlConnection): void {
  let isInTransaction = false
  wrapMysql(connection, (send, statement, values, respond) => {
    const sql = textOf(statement)
    if (BEGINS_TRANSACTION.test(sql)) isInTransaction = true
    const isAlone = !isInTransaction
    if (ENDS_TRANSACTION.test(sql)) isInTransaction = false
    if (!respond) return send(statement, values)
    if (!isAlone) return send(statement, values, respond)
    const attempt = (number: number): unknown =>
      send(statement, values, (error, ...results) => {
        if (!error || number === ATTEMPTS || !mayRunAgain(error)) return respond(error, ...results)
        setTimeout(() => attempt(number + 1), Math.random() * 20 * 2 ** number)
      })
    return attempt(1)
  })
}
