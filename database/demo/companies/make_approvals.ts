import type { makeCompanies } from '#database/demo/companies/make_companies'
import type { makeUsers } from '#database/demo/companies/make_users'
import { daysBefore } from '#database/demo/working_time'
import { toDbInstant } from '#database/instant'

type Base = Pick<ReturnType<typeof makeCompanies>, 'companies' | 'addresses'> &
  Pick<ReturnType<typeof makeUsers>, 'users'>

/** Days that the first user has waited; each further user has waited a day less. */
const WAITED_DAYS = 5

/**
 * Creates an approval request for every pending address and user. They have no codes, because no
 * mail was sent.
 */
export function makeApprovals({ companies, addresses, users }: Base, now: Date) {
  const isWaiting = ({ state }: { state: string }) => state === 'CLIENT_APPROVAL_REQUESTED'
  const requests = [
    ...users.filter(isWaiting).map((user, index) => ({
      kind: 'USER',
      user_id: user.id,
      address_id: null,
      company_id: user.company_id,
      requested_at: toDbInstant(daysBefore(now, WAITED_DAYS - index)),
    })),
    ...addresses.filter(isWaiting).map((address) => ({
      kind: 'ADDRESS',
      user_id: null,
      address_id: address.id,
      company_id: address.company_id,
      requested_at: address.created_at,
    })),
  ]
  return requests.map((request) => ({
    ...request,
    account_id: companies[request.company_id - 1].cofor10,
    state: 'WAITING',
  }))
}
