import { codeOf } from '#database/failures/database_failure'

const DUPLICATE = ['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'SQLITE_CONSTRAINT_UNIQUE']

export const isDuplicateKey = (error: unknown): boolean => DUPLICATE.includes(codeOf(error))

/** SQLite has one code for both directions, so only the caller knows which one is meant. */
const REFERENCE = 'SQLITE_CONSTRAINT_FOREIGNKEY'

export const isMissingReference = (error: unknown): boolean =>
  ['ER_NO_REFERENCED_ROW_2', REFERENCE].includes(codeOf(error))

export const isStillReferenced = (error: unknown): boolean =>
  ['ER_ROW_IS_REFERENCED_2', REFERENCE].includes(codeOf(error))
