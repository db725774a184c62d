const MISSING = new Set(['ER_NO_REFERENCED_ROW_2', 'SQLITE_CONSTRAINT_FOREIGNKEY'])

/** Returns whether a referenced row does not exist. */
export const isMissingReference = (error: unknown): boolean =>
  MISSING.has(String((error as { code?: unknown } | null)?.code))
