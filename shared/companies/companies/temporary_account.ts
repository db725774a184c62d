/** Returns whether the account id begins with T, for which rule 3.5 holds. */
export const isTAccount = (accountId: string): boolean => accountId.startsWith('T')

/**
 * Returns whether it is a temporary account: `T` and nine digits, for a company that is in no
 * directory (rule 3.4). The COFOR6 of such a company is unconfirmed.
 */
export const isTemporaryAccount = (accountId: string): boolean => /^T\d{9}$/.test(accountId)
