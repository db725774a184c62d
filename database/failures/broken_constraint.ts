import { codeOf } from '#database/failures/database_failure'

const DUPLICATE = ['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'SQLITE_CONSTRAINT_UNIQUE']

/** Returns whether a row with the same unique value exists. */
export const isDuplicateKey = (error: unknown): boolean => DUPLICATE.includes(codeOf(error))

/** SQLite has one code for both directions, so only the caller knows which one is meant. */
const REFERENCE = 'SQLITE_CONSTRAINT_FOREIGNKEY'

/** Returns whether a referenced row does not exist. */
export const isMissingReference = (error: unknown): boolean =>
  ['ER_NO_REFERENCED_ROW_2', REFERENCE].includes(codeOf(error))

/** Returns whether a row could not be deleted because others refer to it. */
export const isStillReferenced = (error: unknown): boolean =>
  ['ER_ROW_IS_REFERENCED_2', REFERENCE].includes(codeOf(error))
