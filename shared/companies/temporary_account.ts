/** Returns whether it is a T account: its id begins with T, whoever gave it out (rule 3.5). */
export const isTAccount = (accountId: string): boolean => accountId.startsWith('T')

/**
 * Returns whether it is a temporary account, `T` and nine digits, as a company gets that is in no
 * directory (rule 3.4). The COFOR6 of such a company is only what it claims.
 */
export const isTemporaryAccount = (accountId: string): boolean => /^T\d{9}$/.test(accountId)
