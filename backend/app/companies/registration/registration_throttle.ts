import { sha256 } from '#app/foundation/security/sha256'
import { countRequest } from '#app/foundation/traces/count_request'
import { UNKNOWN_COMPANY } from '#shared/companies/registration/registration_contract'

/** Enough for all users who share one network address. */
const REGISTRATIONS_PER_ADDRESS = { requests: 30, duration: '15 mins' }

/** Limits mails to one email per network, so that strangers cannot use up others' limit. */
const REGISTRATIONS_PER_EMAIL = { requests: 5, duration: '1 hour' }

/** Limits attempts to find out whether a company has a user with some email. */
const REGISTRATIONS_PER_COMPANY = { requests: 30, duration: '1 hour' }
const REGISTRATIONS_PER_COMPANY_AND_ADDRESS = { requests: 10, duration: '1 hour' }

export async function countRegistration(network: string, email: string): Promise<void> {
  await countRequest(REGISTRATIONS_PER_ADDRESS, `registration:address:${network}`)
  const mailbox = sha256(`${email}|${network}`)
  await countRequest(REGISTRATIONS_PER_EMAIL, `registration:email:${mailbox}`)
}

/** Counts a registration for a company before its users are read; throws 429. */
export async function countRegistrationFor(accountId: string, network: string): Promise<void> {
  if (accountId === UNKNOWN_COMPANY) return
  const own = sha256(`${accountId}|${network}`)
  await countRequest(REGISTRATIONS_PER_COMPANY_AND_ADDRESS, `registration:company:${own}`)
  await countRequest(REGISTRATIONS_PER_COMPANY, `registration:company:${sha256(accountId)}`)
}
