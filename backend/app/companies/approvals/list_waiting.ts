import { kindsOf } from '#app/companies/approval_requests/find_request'
import { waitingRequests } from '#app/companies/approval_requests/waiting_requests'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { pageOf } from '#app/foundation/http/page_of'
import { currentAddresses } from '#database/addresses/current_addresses'
import { countRows } from '#database/count_rows'
import { fromDbInstant } from '#database/instant'
import type { LeftRow, LeftRowAs, Row } from '#database/rows'
import type { ApprovalRow } from '#shared/companies/approvals/approval_contract'
import { fullName } from '#shared/companies/users/full_name'
import db from '@adonisjs/lucid/services/db'

const LIST_PATH = '/accounts/api/approvals/'

type WaitingRow = Row<
  'approval_requests',
  'id' | 'kind' | 'requested_at' | 'account_id' | 'company_id'
> &
  LeftRow<'addresses', 'city' | 'country_code'> &
  LeftRowAs<'addresses', { place_name: 'company_name' }> &
  LeftRow<'users', 'first_name' | 'last_name' | 'is_first_user'> &
  LeftRowAs<'companies', { company_name: 'name' }>

export async function listWaiting(me: SignedInUser, query: { limit: number; offset: number }) {
  const kinds = kindsOf(me)
  const total = await countRows(waitingRequests(db, kinds))
  const rows: WaitingRow[] = await waitingRequests(db, kinds)
    .leftJoin('companies', 'companies.id', 'approval_requests.company_id')
    .leftJoin('users', 'users.id', 'approval_requests.user_id')
    .leftJoin('addresses', 'addresses.id', 'approval_requests.address_id')
    .select('approval_requests.id', 'approval_requests.kind', 'requested_at', 'account_id')
    .select('approval_requests.company_id', 'companies.name as company_name')
    .select('users.first_name', 'users.last_name', 'users.is_first_user')
    .select('addresses.company_name as place_name', 'addresses.city', 'addresses.country_code')
    .orderBy('requested_at')
    .orderBy('approval_requests.id')
    .limit(query.limit)
    .offset(query.offset)
  const places = await findBillingAddresses(rows)
  const results = rows.map((row) => toRow(row, places))
  return pageOf(LIST_PATH, query, total, results)
}

type Place = Row<'addresses', 'city' | 'country_code'>

/** Finds the billing addresses of the companies of waiting users. */
async function findBillingAddresses(rows: readonly WaitingRow[]): Promise<Map<number, Place>> {
  const ids = rows.flatMap(({ kind, company_id: id }) => (kind === 'USER' && id ? [id] : []))
  const places: (Place & Row<'addresses', 'company_id'>)[] = await currentAddresses(db)
    .whereIn('company_id', [...new Set(ids)])
    .where('category', 'BILLING')
    .select('company_id', 'city', 'country_code')
    .orderBy('id')
  return new Map(places.map(({ company_id: id, ...place }) => [id, place]))
}

function toRow(row: WaitingRow, places: ReadonlyMap<number, Place>): ApprovalRow {
  const place = row.kind === 'USER' && row.company_id ? places.get(row.company_id) : row
  return {
    pk: row.id,
    kind: row.kind,
    requested_at: fromDbInstant(row.requested_at),
    subject: (row.kind === 'USER' ? fullName(row) : row.place_name) ?? '',
    company_name: row.company_name ?? '',
    cofor10: row.account_id,
    city: place?.city ?? '',
    country_code: place?.country_code ?? '',
    first_user: row.is_first_user === true,
  }
}
