import { setTimeout as wait } from 'node:timers/promises'
import {
  CommitUnknown,
  isConnectionLost,
  isSqliteError,
  mayRunAgain,
} from '#database/failures/database_failure'
import type {
  IsolationLevels,
  QueryClientContract,
  TransactionClientContract,
} from '@adonisjs/lucid/types/database'

interface TransactionOptions {
  isolationLevel?: IsolationLevels
}

type Work<Result> = (trx: TransactionClientContract) => Promise<Result>

/** Maximum attempts of a conflicting transaction, and milliseconds until the last one begins. */
const ATTEMPTS = 5
const PATIENCE_MS = 5_000

const announcements = new WeakMap<QueryClientContract, Set<() => void>>()

/**
 * Runs the work in a transaction. Returns its result once the database has confirmed the COMMIT
 * (rule 11.6). Runs the work again after a conflict or a lost connection, so the work may only
 * change the database. Throws the work's errors, the database's refusal, or {@link CommitUnknown}.
 * Inside another transaction, a failure undoes only this work. Commit, announcements and repetition
 * then belong to the outer transaction, whose options apply. Replaces the query builder's own
 * `transaction()`, which ignores a failed COMMIT.
 */
export async function transaction<Result>(
  client: QueryClientContract,
  work: Work<Result>,
  options: TransactionOptions = {}
): Promise<Result> {
  if (client.isTransaction) return runOnce(client, work, options)
  return untilStored(() => runOnce(client, work, options))
}

/**
 * Repeats transactional work while it conflicts with other transactions or loses its connection.
 * Throws the last error after the final attempt.
 */
export async function untilStored<Result>(work: () => Promise<Result>): Promise<Result> {
  const givesUpAt = performance.now() + PATIENCE_MS
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const isLast = attempt === ATTEMPTS || performance.now() > givesUpAt
      if (isLast || !(mayRunAgain(error) || isConnectionLost(error))) throw error
    }
    // A random delay keeps conflicting transactions apart.
    await wait(Math.random() * 20 * 2 ** attempt)
  }
}

/**
 * Calls `announce` right after the commit, in an inner transaction after the outer one's. A
 * rollback drops the call; duplicates are called once.
 */
export function afterCommit(trx: TransactionClientContract, announce: () => void): void {
  announcements.get(trx)?.add(announce)
}

async function runOnce<Result>(
  client: QueryClientContract,
  work: Work<Result>,
  options: TransactionOptions
): Promise<Result> {
  const announced = new Set<() => void>()
  let stored: Promise<unknown> = Promise.resolve()
  let isDone = false
  let result: Result
  const isInner = client.isTransaction
  try {
    // eslint-disable-next-line no-restricted-syntax -- the one place that knows what it lacks
    result = await client.transaction(
      async (trx) => {
        stored = trx.knexClient.executionPromise
        // The rejection is handled below. Until then it must not count as unhandled.
        stored.catch(() => {})
        announcements.set(trx, announced)
        const done = await work(trx)
        isDone = true
        return done
      },
      // In an inner transaction, the query builder mistakes options for the work.
      isInner ? undefined : options
    )
  } catch (error) {
    // If BEGIN failed, the first statement fails too; BEGIN is the cause.
    throw await stored.then(
      () => error,
      (reason: unknown) => (saysNothing(error) ? reason : error)
    )
  }
  try {
    await stored
  } catch (error) {
    const isUnknown = isDone && !isInner && !mayRunAgain(error) && !isSqliteError(error)
    throw isUnknown ? new CommitUnknown(error) : error
  }
  const ofOuter = announcements.get(client)
  for (const announce of announced) ofOuter ? ofOuter.add(announce) : announce()
  return result
}

/** Returns whether an error only reports a statement after the end of a transaction. */
const saysNothing = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('Transaction query already complete')
