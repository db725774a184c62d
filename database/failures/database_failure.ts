/** What drivers put on their errors, as far as it is looked at here. */
interface DriverError {
  code?: unknown
  message?: unknown
  /** SQL's own class of the error, of which the first two characters tell most. */
  sqlState?: unknown
  /** The connection cannot be used any more. */
  fatal?: unknown
}

/**
 * COMMIT was sent and its answer never came: the change is stored, or it is not. The caller asks
 * again; calls with an `Idempotency-Key` are then answered with what was stored, if it was.
 */
export class CommitUnknown extends Error {
  override name = 'CommitUnknown'

  constructor(cause: unknown) {
    super('Nobody knows whether the database stored the change', { cause })
  }
}

/** Another transaction was in the way, in this server or in another one of a cluster. */
const MET_ANOTHER = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_CHECKREAD',
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
])

/** A connection that was open broke. */
const CONNECTION_LOST = new Set(['PROTOCOL_CONNECTION_LOST', 'ECONNRESET', 'EPIPE'])

/** No connection, or none in time. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** Statements that cannot be right whatever the state of the database: faults of ours. */
const OUR_FAULT = new Set([
  'ER_BAD_NULL_ERROR',
  'ER_NO_DEFAULT_FOR_FIELD',
  'ER_TRUNCATED_WRONG_VALUE_FOR_FIELD',
  'SQLITE_ERROR',
  'SQLITE_MISMATCH',
  'SQLITE_MISUSE',
  'SQLITE_RANGE',
  'SQLITE_TOOBIG',
])

/** The same by SQL's classes: cardinality, data, integrity, syntax. */
const CLASSES_OF_OUR_FAULT = new Set(['21', '22', '23', '42'])

/** Of the class of syntax, what is about rights and tables: the database is not set up yet. */
const NOT_SET_UP = /^ER_(?:[A-Z_]{0,40}ACCESS_DENIED|NO_SUCH_TABLE$|BAD_DB_ERROR$)/

/** Words of the query builder, which gives its errors no codes. */
const POOL_TROUBLE = /Timeout acquiring a connection|Unable to acquire a connection/

/** The whole database, or what the login may do there, is for reading only. */
const READ_ONLY =
  /^(?:ER_OPTION_PREVENTS_STATEMENT|ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION|ER_READ_ONLY_MODE|ER_INNODB_READ_ONLY|ER_TABLEACCESS_DENIED_ERROR|SQLITE_READONLY\w*)$/

const codeOf = (error: unknown): string => String((error as DriverError | null)?.code ?? '')

/**
 * Returns whether a transaction stored nothing and may succeed when it is run again from its
 * beginning: another one was in its way (deadlocks, locks that were waited for too long,
 * certification in a cluster, snapshots of SQLite), or its node had lost its cluster.
 */
export const mayRunAgain = (error: unknown): boolean =>
  MET_ANOTHER.has(codeOf(error)) || isOutsideCluster(error)

/** Returns whether a node refused a statement because it has lost its cluster; it did nothing. */
export const isOutsideCluster = (error: unknown): boolean =>
  codeOf(error) === 'ER_UNKNOWN_COM_ERROR'

/**
 * Returns whether the connection broke during a statement, as it does when a proxy moves to another
 * node. A transaction that has not sent COMMIT stored nothing; a COMMIT may have been carried out.
 */
export const isConnectionLost = (error: unknown): boolean =>
  CONNECTION_LOST.has(codeOf(error)) || isClosedBefore(error)

/** The driver refuses statements on a connection that broke earlier, and gives that error no code. */
const isClosedBefore = (error: unknown): boolean =>
  (error as DriverError | null)?.fatal === true && codeOf(error) === ''

/** Returns whether a change was refused because the database may only be read. */
export const isReadOnly = (error: unknown): boolean => READ_ONLY.test(codeOf(error))

/** Returns whether SQLite refused the statement; there is no connection that could be lost. */
export const isSqliteError = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_')

/**
 * Returns whether the database could not do its work: it is not reached, does not answer, refuses, is
 * full, or read-only. False for what is no error of a database, and for statements that are wrong.
 */
export function isDatabaseFailure(error: unknown): boolean {
  if (error instanceof CommitUnknown) return true
  if (typeof error !== 'object' || error === null) return false
  const { message, sqlState, fatal } = error as DriverError
  const code = codeOf(error)
  if (POOL_TROUBLE.test(String(message)) || fatal === true) return true
  if (UNREACHABLE.has(code) || code.startsWith('PROTOCOL_')) return true
  if (!/^(?:ER_|SQLITE_)/.test(code)) return false
  if (NOT_SET_UP.test(code)) return true
  if (OUR_FAULT.has(code) || code.startsWith('SQLITE_CONSTRAINT')) return false
  return !CLASSES_OF_OUR_FAULT.has(String(sqlState).slice(0, 2))
}
