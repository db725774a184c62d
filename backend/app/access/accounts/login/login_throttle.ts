import { sha256 } from '#app/foundation/security/sha256'
import { countRequest } from '#app/foundation/traces/count_request'
import { untilStored } from '#database/transaction'
import limiter from '@adonisjs/limiter/services/main'

/**
 * Limits of failed logins: of an account from one network or known browser, of one network for all
 * accounts, and of an account from all other browsers.
 */
const PER_ACCOUNT = { requests: 10, duration: '5 mins' }
const PER_ADDRESS = { requests: 100, duration: '5 mins' }
const ANYWHERE = { requests: 50, duration: '1 hour' }

export interface LoginAttempt {
  network: string
  email: string
  accountId: string
  /** Set if the browser has logged in to the account before. */
  browserId: string | null
}

/**
 * Counts an attempt before the check, so that parallel guesses count. Throws 429. A known browser
 * has its own count, so that others cannot lock the owner out (docs/decisions/login-throttling.md).
 */
export async function countLoginAttempt(attempt: LoginAttempt): Promise<void> {
  for (const { limit, key } of counters(attempt)) await countRequest(limit, key)
}

/** Reverts {@link countLoginAttempt} after a login, because only failures count. */
export async function forgiveLoginAttempt(attempt: LoginAttempt): Promise<void> {
  const [own, ...others] = counters(attempt)
  if (own) await untilStored(() => limiter.use(own.limit).delete(own.key))
  for (const { limit, key } of others) {
    await untilStored(() => limiter.use(limit).decrement(key))
  }
}

function counters({ network, email, accountId, browserId }: LoginAttempt) {
  const account = `${email}|${accountId}`
  if (browserId) {
    return [{ limit: PER_ACCOUNT, key: `login:browser:${sha256(`${account}|${browserId}`)}` }]
  }
  return [
    { limit: PER_ACCOUNT, key: `login:account:${sha256(`${account}|${network}`)}` },
    { limit: PER_ADDRESS, key: `login:address:${network}` },
    { limit: ANYWHERE, key: `login:anywhere:${sha256(account)}` },
  ]
}
