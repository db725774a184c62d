import { type Statements, database } from '#tests/bench/bare/database'
import type { Caller } from '#tests/bench/bare/sessions'
import { fromDbInstant } from '#database/instant'
import { countryName } from '#shared/ground/geography/countries'

export interface AddressRow {
  id: number
  category: string
  company_name: string
  company_code: string
  street_address: string
  address_details: string
  postal_code: string
  city: string
  country_code: string
  state: string
}

const ADDRESSES = `
  SELECT id, category, company_name, company_code, street_address, address_details, postal_code,
    city, country_code, state
  FROM addresses
  WHERE company_id = ? AND category IN ('BILLING', 'DELIVERY')
    AND superseded_at IS NULL AND deleted_at IS NULL
  ORDER BY id DESC`

/**
 * Returns the addresses that a company orders with. A delivery address that waits for approval
 * replaces the approved one.
 */
export async function findAddresses(place: Statements, companyId: number) {
  const rows = await place.read<AddressRow>(ADDRESSES, companyId)
  const of = (category: string, state?: string) =>
    rows.find((row) => row.category === category && (!state || row.state === state))
  return {
    billing: of('BILLING', 'APPROVED') ?? of('BILLING'),
    delivery:
      of('DELIVERY', 'CLIENT_APPROVAL_REQUESTED') ?? of('DELIVERY', 'APPROVED') ?? of('DELIVERY'),
  }
}

export type Addresses = Awaited<ReturnType<typeof findAddresses>>

export const describeAddress = (row: AddressRow) => ({
  pk: row.id,
  category: row.category,
  company_name: row.company_name,
  company_id: row.company_code,
  street_address: row.street_address,
  address_details: row.address_details,
  postal_code: row.postal_code,
  city: row.city,
  country: countryName(row.country_code, 'en'),
  country_code: row.country_code,
  state: row.state,
})

const COLLEAGUES = `
  SELECT id, email, first_name, last_name, phone, language, is_active FROM users
  WHERE company_id = ? AND state = 'APPROVED' AND is_active = 1
  ORDER BY last_name, first_name, id`

interface UserRow {
  id: number
  email: string
  first_name: string
  last_name: string
  phone: string
  language: string
  is_active: number
}

const describeUser = ({ id, is_active: isActive, ...row }: UserRow) => ({
  pk: id,
  ...row,
  is_active: isActive === 1,
})

/** Returns the users of the caller's company. The caller comes first, with the company. */
export async function listColleagues(caller: Caller) {
  const [rows, { billing, delivery }] = await Promise.all([
    database.read<UserRow>(COLLEAGUES, caller.company_id),
    findAddresses(database, caller.company_id),
  ])
  const myself = rows.find(({ id }) => id === caller.user_id)!
  return [
    {
      ...describeUser(myself),
      company_profile: {
        pk: caller.company_id,
        name: caller.company_name,
        cofor6: caller.cofor6,
        cofor10: caller.cofor10,
        vat_identification_no: caller.vat_identification_no,
        company_reference: caller.company_reference,
        company_group: caller.company_group,
        billing_address: billing ? describeAddress(billing) : null,
        delivery_address: delivery ? describeAddress(delivery) : null,
        blocked_for_ordering: caller.blocked_for_ordering === 1,
        blocked_completely: false,
        transport_restriction: caller.transport_restriction,
      },
      needs_second_factor: false,
      abilities: { switch_colleagues: true },
    },
    ...rows.filter((row) => row !== myself).map(describeUser),
  ]
}

const COMPANIES = `
  SELECT page.*,
    (SELECT COUNT(*) FROM users u WHERE u.company_id = page.id) AS users,
    (SELECT COUNT(*) FROM orders o WHERE o.company_id = page.id AND o.state <> 'CREATED') AS orders,
    a.city, a.country_code
  FROM (
    SELECT id, cofor10, cofor6, name, kind, company_group, blocked_for_ordering,
      blocked_completely, created_at
    FROM companies ORDER BY id DESC LIMIT 25
  ) page
  LEFT JOIN addresses a ON a.id = (
    SELECT b.id FROM addresses b
    WHERE b.company_id = page.id AND b.category IN ('BILLING', 'DELIVERY')
      AND b.superseded_at IS NULL AND b.deleted_at IS NULL
    ORDER BY b.category, b.id DESC LIMIT 1
  )
  ORDER BY page.id DESC`

/** Returns the newest companies as staff see them, and the total number of companies. */
export async function listCompanies() {
  const [rows, [count]] = await Promise.all([
    database.read<Record<string, unknown> & { cofor10: string; created_at: string }>(COMPANIES),
    database.read<{ total: number }>('SELECT COUNT(*) AS total FROM companies'),
  ])
  const response = rows.map(({ cofor10, created_at: at, ...row }) => ({
    ...row,
    account_id: cofor10,
    city: row.city ?? '',
    country_code: row.country_code ?? '',
    blocked_for_ordering: row.blocked_for_ordering === 1,
    blocked_completely: row.blocked_completely === 1,
    created_at: fromDbInstant(at),
  }))
  return { response, total: count!.total }
}

const FOUND_COMPANIES = 'SELECT id FROM companies WHERE cofor10 LIKE ? OR name LIKE ?'

/** Maximum number of company ids in a statement, which otherwise contains a subquery. */
const MOST_COMPANIES = 500

/** Searches users and companies separately, so that MariaDB reads indexes only. */
const found = (companies: string) => `
  FROM users u WHERE u.email LIKE ? OR u.first_name LIKE ? OR u.last_name LIKE ?
    ${companies && `OR u.company_id IN (${companies})`}`

const foundUsers = (companies: string) => `
  SELECT page.id, u.email, u.first_name, u.last_name, u.company_id, c.name AS company_name,
    c.cofor10 AS account_id, c.kind AS company_kind, u.state, u.is_active, u.last_login_at,
    u.created_at,
    (SELECT GROUP_CONCAT(r.name ORDER BY r.id) FROM user_roles ur JOIN roles r ON r.id = ur.role_id
     WHERE ur.user_id = u.id) AS roles
  FROM (SELECT u.id ${found(companies)} ORDER BY u.id DESC LIMIT 25) page
  JOIN users u ON u.id = page.id JOIN companies c ON c.id = u.company_id
  ORDER BY page.id DESC`

interface FoundUser {
  roles: string | null
  is_active: number
  last_login_at: string | null
  created_at: string
}

/** Returns the newest users that match a word, and the total number of matches. */
export async function searchUsers(word: string) {
  const names = [`%${word.toUpperCase()}%`, `%${word}%`]
  const ids = await database.read<{ id: number }>(
    `${FOUND_COMPANIES} LIMIT ${MOST_COMPANIES + 1}`,
    ...names
  )
  const areMany = ids.length > MOST_COMPANIES
  const companies = areMany ? FOUND_COMPANIES : ids.map(() => '?').join()
  const values = [
    ...[word.toLowerCase(), word, word].map((text) => `%${text}%`),
    ...(areMany ? names : ids.map(({ id }) => id)),
  ]
  const [rows, [count]] = await Promise.all([
    database.read<FoundUser>(foundUsers(companies), ...values),
    database.read<{ total: number }>(`SELECT COUNT(*) AS total ${found(companies)}`, ...values),
  ])
  const response = rows.map((row) => ({
    ...row,
    roles: row.roles?.split(',') ?? [],
    is_active: row.is_active === 1,
    last_login_at: row.last_login_at && fromDbInstant(row.last_login_at),
    created_at: fromDbInstant(row.created_at),
  }))
  return { response, total: count!.total }
}
