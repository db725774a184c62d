const REFERENCED = new Set(['ER_ROW_IS_REFERENCED_2', 'SQLITE_CONSTRAINT_FOREIGNKEY'])

/** Returns whether a row could not be deleted because others refer to it. */
export const isStillReferenced = (error: unknown): boolean =>
  REFERENCED.has(String((error as { code?: unknown } | null)?.code))
