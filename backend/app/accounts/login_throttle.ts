import { createHash } from 'node:crypto'
import { TooManyRequests } from '#app/http/refusal'
import limiter from '@adonisjs/limiter/services/main'

/** Failed logins of one account from one address, and of one address over all accounts. */
const PER_ACCOUNT = { requests: 10, duration: '5 mins' }
const PER_ADDRESS = { requests: 100, duration: '5 mins' }

/** The parts of a login attempt that are counted. */
export interface LoginAttempt {
  ipAddress: string
  email: string
  accountId: string
}

/**
 * Counts an attempt before it is looked at, so that parallel guesses count too. Throws
 * {@link TooManyRequests} when there were too many. The account is counted per address: guessing
 * from elsewhere does not lock its owner out.
 */
export async function countLoginAttempt(attempt: LoginAttempt): Promise<void> {
  for (const { counter, key } of counters(attempt)) {
    const response = await counter.increment(key)
    if (response.consumed > counter.requests) throw new TooManyRequests(response.availableIn)
  }
}

/** Takes back what {@link countLoginAttempt} counted: only failures are held against anybody. */
export async function forgiveLoginAttempt(attempt: LoginAttempt): Promise<void> {
  const [account, address] = counters(attempt)
  await account?.counter.delete(account.key)
  await address?.counter.decrement(address.key)
}

function counters({ ipAddress, email, accountId }: LoginAttempt) {
  const account = createHash('sha256').update(`${email}|${accountId}|${ipAddress}`).digest('hex')
  return [
    { counter: limiter.use(PER_ACCOUNT), key: `login:account:${account}` },
    { counter: limiter.use(PER_ADDRESS), key: `login:address:${ipAddress}` },
  ]
}
