import { sha256 } from '#app/foundation/security/sha256'
import { countRequest } from '#app/foundation/traces/count_request'

/** Limits of reset requests from one network: for one account, and for all accounts. */
const RESETS_PER_ACCOUNT = { requests: 5, duration: '15 mins' }
const RESETS_PER_ADDRESS = { requests: 50, duration: '15 mins' }

const CODES_PER_ADDRESS = { requests: 50, duration: '15 mins' }
const REPEATS_PER_CODE = { requests: 5, duration: '15 mins' }

/** Counts a request for a reset mail, also for unknown accounts; throws 429. */
export async function countResetRequest(
  network: string,
  { email, accountId }: { email: string; accountId: string }
): Promise<void> {
  const account = sha256(`${email}|${accountId}|${network}`)
  await countRequest(RESETS_PER_ACCOUNT, `reset:account:${account}`)
  await countRequest(RESETS_PER_ADDRESS, `reset:address:${network}`)
}

export function countCodeTry(network: string): Promise<void> {
  return countRequest(CODES_PER_ADDRESS, `code:address:${network}`)
}

/** Counts a try with a used code, so that it is no way to guess its owner's password. */
export function countRepeat(code: string): Promise<void> {
  return countRequest(REPEATS_PER_CODE, `code:repeat:${sha256(code)}`)
}
