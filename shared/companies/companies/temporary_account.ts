/** Returns whether an account id belongs to a T account (rule 3.5). */
export const isTAccount = (accountId: string): boolean => accountId.startsWith('T')

/**
 * Returns whether an account id is temporary: `T` and nine digits, for a company that is not in the
 * directory (rule 3.4). The COFOR6 of such a company is unconfirmed.
 */
export const isTemporaryAccount = (accountId: string): boolean => /^T\d{9}$/.test(accountId)
