const DUPLICATE = new Set([
  'ER_DUP_ENTRY',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
  'SQLITE_CONSTRAINT_UNIQUE',
])

/** Returns whether a row with the same unique value exists. */
export const isDuplicateKey = (error: unknown): boolean =>
  DUPLICATE.has(String((error as { code?: unknown }).code))
