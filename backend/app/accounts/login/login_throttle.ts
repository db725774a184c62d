import { sha256 } from '#app/security/sha256'
import { countRequest } from '#app/http/count_request'
import { untilStored } from '#database/transaction'
import limiter from '@adonisjs/limiter/services/main'

/**
 * Failed logins of one account from one address or known browser, of one address over all
 * accounts, and of one account over all addresses and unknown browsers.
 */
const PER_ACCOUNT = { requests: 10, duration: '5 mins' }
const PER_ADDRESS = { requests: 100, duration: '5 mins' }
const ANYWHERE = { requests: 50, duration: '1 hour' }

/** The parts of a login attempt that are counted. */
export interface LoginAttempt {
  network: string
  email: string
  accountId: string
  /** The browser, when somebody has logged in to the account with it before. */
  browserId: string | null
}

/**
 * Counts an attempt before it is looked at, so that parallel guesses count too. Throws 429
 * when there were too many. A known browser is counted by itself: guessing
 * from elsewhere does not lock an account's owner out (docs/decisions/login-throttling.md).
 */
export async function countLoginAttempt(attempt: LoginAttempt): Promise<void> {
  for (const { limit, key } of counters(attempt)) await countRequest(limit, key)
}

/** Takes back what {@link countLoginAttempt} counted: only failures are held against anybody. */
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
