import { requestsFor } from '#app/companies/approvals/find_request'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { pageOf } from '#app/foundation/http/page_of'
import { currentAddresses } from '#database/selections/current_addresses'
import { countRows } from '#database/count_rows'
import { fromDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { type RowOf, orNull, select } from '#database/select'
import type { ApprovalRow } from '#shared/companies/approvals/approval_contract'
import { centsToDecimal } from '#shared/ground/money/money'
import { fullName } from '#shared/ground/texts/full_name'
import db from '@adonisjs/lucid/services/db'

const LIST_PATH = '/accounts/api/approvals/'

type WaitingRow = RowOf<typeof waitingRows>

export async function listWaiting(me: SignedInUser, query: { limit: number; offset: number }) {
  const total = await countRows(requestsFor(me))
  const rows = await waitingRows(me).limit(query.limit).offset(query.offset)
  const places = await findBillingAddresses(rows)
  const results = rows.map((row) => toRow(row, places))
  return pageOf(LIST_PATH, query, total, results)
}

const waitingRows = (me: SignedInUser) =>
  select(requestsFor(me), 'approval_requests', [
    'approval_requests.id',
    'approval_requests.kind',
    'requested_at',
    'account_id',
    'approval_requests.company_id',
    ...orNull('companies.name as company_name'),
    ...orNull('users.first_name', 'users.last_name', 'users.is_first_user'),
    ...orNull('addresses.company_name as place_name', 'addresses.city', 'addresses.country_code'),
    ...orNull('orders.order_id', 'orders.total_cents'),
  ])
    .leftJoin('companies', 'companies.id', 'approval_requests.company_id')
    .leftJoin('users', 'users.id', 'approval_requests.user_id')
    .leftJoin('addresses', 'addresses.id', 'approval_requests.address_id')
    .leftJoin('orders', 'orders.id', 'approval_requests.order_id')
    .orderBy('requested_at')
    .orderBy('approval_requests.id')

type Place = Row<'addresses', 'city' | 'country_code'>

async function findBillingAddresses(rows: readonly WaitingRow[]): Promise<Map<number, Place>> {
  const ids = rows.flatMap(({ kind, company_id: id }) => (kind === 'USER' && id ? [id] : []))
  const places = await select(currentAddresses(db), 'addresses', [
    'company_id',
    'city',
    'country_code',
  ])
    .whereIn('company_id', [...new Set(ids)])
    .where('category', 'BILLING')
    .orderBy('id')
  return new Map(places.map(({ company_id: id, ...place }) => [id, place]))
}

function toRow(row: WaitingRow, places: ReadonlyMap<number, Place>): ApprovalRow {
  const place = row.kind === 'USER' && row.company_id ? places.get(row.company_id) : row
  return {
    pk: row.id,
    kind: row.kind,
    requested_at: fromDbInstant(row.requested_at),
    subject: (row.kind === 'USER' ? fullName(row) : (row.order_id ?? row.place_name)) ?? '',
    company_name: row.company_name ?? '',
    cofor10: row.account_id,
    city: place?.city ?? '',
    country_code: place?.country_code ?? '',
    first_user: row.is_first_user === true,
    order:
      row.total_cents === null
        ? null
        : { orderer: fullName(row), total: centsToDecimal(Number(row.total_cents)) },
  }
}
