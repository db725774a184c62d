import { mayRunAgain } from '#database/failures/database_failure'

/** As much of a connection of mysql2 as is needed here. */
interface Connection {
  query: Send
  execute: Send
}

type Answer = (error: Error | null, ...results: unknown[]) => void

type Send = (statement: string | { sql: string }, values?: unknown, answer?: Answer) => unknown

const BEGINS_TRANSACTION = /^(?:BEGIN|START TRANSACTION)\b/i
const ENDS_TRANSACTION = /^(?:COMMIT|ROLLBACK(?! TO))\b/i

const ATTEMPTS = 5

/**
 * Has statements that are a transaction by themselves sent again when another one was in their way:
 * they stored nothing. In a cluster that happens to any of them, since other nodes know nothing of
 * its locks. What is part of a longer transaction is run again with that.
 */
export function repeatStatements(connection: Connection): void {
  let isInTransaction = false
  for (const name of ['query', 'execute'] as const) {
    const send = connection[name].bind(connection)
    connection[name] = (statement, values, answer) => {
      const sql = typeof statement === 'string' ? statement : statement.sql
      if (BEGINS_TRANSACTION.test(sql)) isInTransaction = true
      const isAlone = !isInTransaction
      if (ENDS_TRANSACTION.test(sql)) isInTransaction = false
      if (!answer) return send(statement, values)
      if (!isAlone) return send(statement, values, answer)
      const attempt = (number: number): unknown =>
        send(statement, values, (error, ...results) => {
          if (!error || number === ATTEMPTS || !mayRunAgain(error)) return answer(error, ...results)
          setTimeout(() => attempt(number + 1), Math.random() * 20 * 2 ** number)
        })
      return attempt(1)
    }
  }
}
