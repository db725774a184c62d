import { AsyncLocalStorage } from 'node:async_hooks'

/** Whether what runs may read what was true a moment ago. */
const mayBeStale = new AsyncLocalStorage<boolean>()

/** Failures that are a replica's and not the primary's. */
const ofReplicas = new WeakSet<object>()

/** Notes that a statement failed because of the replica it was sent to. */
export function noteReplicaFailure<Failure>(error: Failure): Failure {
  if (typeof error === 'object' && error !== null) ofReplicas.add(error)
  return error
}

/** Whether what runs may read what was true a moment ago. */
export const readsReplicas = (): boolean => mayBeStale.getStore() === true

/**
 * Reads from a replica where there is one, else from the primary. Changes and transactions are made
 * on the primary in any case. What a replica fails at is read again from the primary, so that the
 * work does nothing twice but reading.
 */
export async function readFromReplica<Result>(
  work: () => Result | Promise<Result>
): Promise<Result> {
  try {
    return await mayBeStale.run(true, work)
  } catch (error) {
    if (typeof error !== 'object' || error === null || !ofReplicas.has(error)) throw error
    return mayBeStale.run(false, work)
  }
}

/** Reads what is kept for others from the primary, whoever asks for it. */
export const readFromPrimary = <Result>(work: () => Result): Result => mayBeStale.run(false, work)

/** Has rows that are read later, by whoever sends them, read as what runs now reads. */
export function readAsNow<Row>(rows: AsyncIterable<Row>): AsyncIterable<Row> {
  const asNow = AsyncLocalStorage.snapshot()
  return {
    [Symbol.asyncIterator]: () => {
      const iterator = rows[Symbol.asyncIterator]()
      const next = () => asNow(() => iterator.next())
      const stop = async () => (await iterator.return?.()) ?? { done: true, value: undefined }
      return { next, return: stop }
    },
  }
}
