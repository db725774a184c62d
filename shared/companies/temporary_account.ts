/**
 * A T account, as the rules on delivery addresses and product groups name it: its account id begins
 * with T, whoever gave it out (rule 3.5).
 */
export const isTAccount = (accountId: string): boolean => accountId.startsWith('T')

/**
 * An account id that was given to a company which is in no directory: `T` and nine digits. The
 * COFOR6 of such a company is only what it claims.
 */
export const isTemporaryAccount = (accountId: string): boolean => /^T\d{9}$/.test(accountId)
