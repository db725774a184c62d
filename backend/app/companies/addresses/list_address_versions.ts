import { type RequestFor, csvColumns } from '#app/foundation/resources/resource_list'
import { pk, resourceFilter, wantedIds, yesOrNo } from '#app/foundation/resources/resource_filter'
import { ADDRESS_STATES } from '#shared/companies/addresses/address_state'
import { ADDRESS_CATEGORIES } from '#shared/companies/addresses/address_contract'
import { APPROVAL_STATES } from '#shared/ground/states/approval_state'
import { oneLine } from '#app/foundation/http/input/server_fields'
import { readPart } from '#app/foundation/http/csv/read_by_key'
import { NotFound } from '#app/foundation/http/refusal'
import { whereEveryWord } from '#database/search'
import { countRows } from '#database/count_rows'
import { fromDbInstant } from '#database/instant'
import { type RowOf, orNull, select } from '#database/select'
import {
  ADDRESS_SORT_FIELDS,
  type AddressDetail,
  type AddressRequest,
  type AddressVersion,
} from '#shared/companies/addresses/address_version_contract'
import { normalAccountId } from '#shared/ground/validation/identity'
import { addressMessages as english } from '#shared/companies/addresses/address_messages_en'
import { addressMessages as french } from '#shared/companies/addresses/address_messages_fr'
import { fullName } from '#shared/ground/texts/full_name'
import db from '@adonisjs/lucid/services/db'
import vine from '@vinejs/vine'

const addressFilter = resourceFilter({
  id: wantedIds(),
  category: vine.enum(ADDRESS_CATEGORIES).optional(),
  state: vine.enum(ADDRESS_STATES).optional(),
  is_current: yesOrNo().optional(),
  request: vine.enum(APPROVAL_STATES).optional(),
  company_id: pk().optional(),
  /** Words in the name, city or site's account id, or the company's whole account id. */
  q: oneLine().optional(),
})

type AddressListRequest = RequestFor<typeof ADDRESS_SORT_FIELDS, typeof addressFilter>

type StoredVersion = RowOf<typeof versions>

export const addressResource = {
  resource: 'addresses',
  fields: ADDRESS_SORT_FIELDS,
  filter: addressFilter,
  find: findVersions,
  count: countVersions,
  columns: csvColumns<AddressVersion>(
    { en: english.resources.addresses.fields, fr: french.resources.addresses.fields },
    {
      id: true,
      account_id: true,
      category: true,
      version: true,
      state: true,
      is_current: ({ is_current: isCurrent }) => Number(isCurrent),
      company_id: true,
      company_name: true,
      company_code: true,
      street_address: true,
      address_details: true,
      postal_code: true,
      city: true,
      country_code: true,
      created_at: 'instant',
      decided_at: 'instant',
      superseded_at: 'instant',
      deleted_at: 'instant',
    }
  ),
}

/** Returns a version with all versions of its address. A distribution address has only one. */
export async function findAddressDetail(id: number): Promise<AddressDetail> {
  const stored = await versions().where('addresses.id', id).first()
  if (!stored) throw new NotFound()
  const kin =
    stored.category === 'DISTRIBUTION'
      ? [stored]
      : await versions()
          .where('addresses.company_id', stored.company_id)
          .where('addresses.category', stored.category)
          .orderBy('addresses.version', 'desc')
          .orderBy('addresses.id', 'desc')
  return { ...toVersion(stored), versions: kin.map(toVersion), request: await findRequest(id) }
}

async function findRequest(addressId: number): Promise<AddressRequest | null> {
  const stored = await select(db, 'approval_requests', [
    'approval_requests.id',
    'approval_requests.state',
    'requested_at',
    'decided_at',
    'feedback',
    ...orNull('users.first_name', 'users.last_name'),
  ])
    .leftJoin('users', 'users.id', 'approval_requests.decided_by')
    .where('address_id', addressId)
    .orderBy('approval_requests.id', 'desc')
    .first()
  if (!stored) return null
  const { first_name, last_name, ...request } = stored
  return {
    ...request,
    requested_at: fromDbInstant(stored.requested_at),
    decided_at: stored.decided_at && fromDbInstant(stored.decided_at),
    decided_by: fullName({ first_name, last_name }),
  }
}

async function countVersions({ filter }: AddressListRequest): Promise<number> {
  const query = narrow(db.from('addresses'), filter)
  return countRows(query)
}

async function findVersions(request: AddressListRequest): Promise<AddressVersion[]> {
  const columns = { by: `addresses.${request.field}`, id: 'addresses.id' }
  const found = narrow(versions(), request.filter)
  const rows = await readPart(found, columns, request)
  return rows.map(toVersion)
}

const versions = () =>
  select(db, 'addresses', ['addresses.*', 'companies.cofor10 as account_id']).join(
    'companies',
    'companies.id',
    'addresses.company_id'
  )

const SEARCHED = ['addresses.company_name', 'addresses.city', 'addresses.company_code']

function narrow(query: ReturnType<typeof versions>, filter: AddressListRequest['filter']) {
  if (filter.id) query.whereIn('addresses.id', filter.id)
  if (filter.category) query.where('addresses.category', filter.category)
  if (filter.state) query.where('addresses.state', filter.state)
  if (filter.company_id) query.where('addresses.company_id', filter.company_id)
  if (filter.request) {
    const requests = db.from('approval_requests').where('state', filter.request)
    query.whereIn('addresses.id', requests.whereNotNull('address_id').select('address_id'))
  }
  if (filter.is_current === true) {
    query.whereNull('addresses.superseded_at').whereNull('addresses.deleted_at')
  }
  if (filter.is_current === false) {
    query.where((past) => {
      past.whereNotNull('addresses.superseded_at').orWhereNotNull('addresses.deleted_at')
    })
  }
  const { q } = filter
  if (q) {
    query.where((found) => {
      whereEveryWord(found, SEARCHED, q)
      const owners = db.from('companies').where('cofor10', normalAccountId(q)).select('id')
      found.orWhereIn('addresses.company_id', owners)
    })
  }
  return query
}

function toVersion(stored: StoredVersion): AddressVersion {
  const { decided_at: decidedAt, superseded_at: supersededAt, deleted_at: deletedAt } = stored
  return {
    ...stored,
    is_current: supersededAt === null && deletedAt === null,
    created_at: fromDbInstant(stored.created_at),
    decided_at: decidedAt && fromDbInstant(decidedAt),
    superseded_at: supersededAt && fromDbInstant(supersededAt),
    deleted_at: deletedAt && fromDbInstant(deletedAt),
  }
}
