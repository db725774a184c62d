interface DriverError {
  code?: unknown
  message?: unknown
  /** The SQLSTATE. Its first two characters are the class of the error. */
  sqlState?: unknown
  /** True if the connection is unusable. */
  fatal?: unknown
}

/**
 * Thrown when COMMIT got no response, so that nobody knows whether the change is stored. The caller
 * repeats the request; with an `Idempotency-Key` the stored result is returned if there is one.
 */
export class CommitUnknown extends Error {
  override name = 'CommitUnknown'

  constructor(cause: unknown) {
    super('Nobody knows whether the database stored the change', { cause })
  }
}

/** Codes of conflicts with another transaction, on this server or another node of a cluster. */
const MET_ANOTHER = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_CHECKREAD',
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
])

const CONNECTION_LOST = new Set(['PROTOCOL_CONNECTION_LOST', 'ECONNRESET', 'EPIPE'])

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

/** Codes of statements that are wrong in any state of the database: our own bugs. */
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

/** SQLSTATE classes of our own mistakes: cardinality, data, integrity, syntax. */
const CLASSES_OF_OUR_FAULT = new Set(['21', '22', '23', '42'])

/** Codes of the syntax class that mean missing rights or tables: the database is not set up yet. */
const NOT_SET_UP = /^ER_(?:[A-Z_]{0,40}ACCESS_DENIED|NO_SUCH_TABLE$|BAD_DB_ERROR$)/

/** Messages of the query builder, whose errors have no codes. */
const POOL_TROUBLE = /Timeout acquiring a connection|Unable to acquire a connection/

const READ_ONLY =
  /^(?:ER_OPTION_PREVENTS_STATEMENT|ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION|ER_READ_ONLY_MODE|ER_INNODB_READ_ONLY|ER_TABLEACCESS_DENIED_ERROR|SQLITE_READONLY\w*)$/

export const codeOf = (error: unknown): string => String((error as DriverError | null)?.code ?? '')

/**
 * Returns whether a transaction stored nothing and may succeed when repeated. Another one
 * conflicted (deadlock, lock timeout, certification in a cluster, SQLite snapshot), or its node had
 * lost the cluster.
 */
export const mayRunAgain = (error: unknown): boolean =>
  MET_ANOTHER.has(codeOf(error)) || isOutsideCluster(error)

/** Returns whether a node refused a statement because it has lost its cluster; it did nothing. */
export const isOutsideCluster = (error: unknown): boolean =>
  codeOf(error) === 'ER_UNKNOWN_COM_ERROR'

/**
 * Returns whether the connection broke during a statement, as it does when a proxy moves to another
 * node. A transaction that has not sent COMMIT stored nothing; a sent COMMIT may have succeeded.
 */
export const isConnectionLost = (error: unknown): boolean =>
  CONNECTION_LOST.has(codeOf(error)) || isClosedBefore(error)

/** Returns whether the connection had broken before. The driver's error then has no code. */
const isClosedBefore = (error: unknown): boolean =>
  (error as DriverError | null)?.fatal === true && codeOf(error) === ''

export const isReadOnly = (error: unknown): boolean => READ_ONLY.test(codeOf(error))

/** A connection to SQLite cannot be lost. */
export const isSqliteError = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_')

/**
 * Returns whether the database could not work: unreachable, silent, refusing, full or read-only.
 * False for other errors and for wrong statements.
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
