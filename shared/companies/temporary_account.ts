/**
 * Whether an account id is one of those given to companies that are in no directory: they start
 * with T. Such companies say themselves where their goods go (spec/accounts.md §6).
 */
export const isTemporaryAccount = (accountId: string): boolean => accountId.startsWith('T')
