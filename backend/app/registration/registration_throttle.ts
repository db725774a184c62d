import { sha256 } from '#app/security/sha256'
import { countRequest } from '#app/http/count_request'

/** Enough for everybody behind a company's one address. */
const REGISTRATIONS_PER_ADDRESS = { requests: 30, duration: '15 mins' }

/**
 * Every registration sends a mail. Counted for the email and where it is registered from: a
 * stranger who fills the count keeps nobody else out.
 */
const REGISTRATIONS_PER_EMAIL = { requests: 5, duration: '1 hour' }

/** Counts a registration, whatever comes of it; may throw 429. */
export async function countRegistration(network: string, email: string): Promise<void> {
  await countRequest(REGISTRATIONS_PER_ADDRESS, `registration:address:${network}`)
  const mailbox = sha256(`${email}|${network}`)
  await countRequest(REGISTRATIONS_PER_EMAIL, `registration:email:${mailbox}`)
}
