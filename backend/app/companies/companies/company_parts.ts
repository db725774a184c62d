import { grantsOf } from '#app/companies/suppliers/product_group_rights'
import { sha256 } from '#app/foundation/security/sha256'
import { findRefusals } from '#app/mailing/outbox/find_refusals'
import { fromDbInstant } from '#database/instant'
import { orderByNames } from '#database/name_order'
import { sentOrders } from '#database/selections/placed_orders'
import type { Row } from '#database/rows'
import { notNull, select } from '#database/select'
import { FORM_PARTS } from '#shared/companies/addresses/address_parts'
import { CONTACT_CATEGORIES } from '#shared/ground/states/company_kinds'
import {
  type CompanyAddress,
  type CompanyContact,
  type CompanyDetail,
  type CompanyProductGroup,
  COMPANY_LATEST_ORDERS,
} from '#shared/companies/companies/company_resource_contract'
import type { RefusedAddress } from '#shared/mailing/outbox_contract'
import { centsToDecimal } from '#shared/ground/money/money'
import { fullName } from '#shared/ground/texts/full_name'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Maximum number of listed users and address versions; companies have far fewer. */
const MANY = 500

/** Returns one contact per category, with empty fields if the company has none. */
export async function findContacts(
  client: QueryClientContract,
  companyId: number
): Promise<CompanyContact[]> {
  const rows = await select(client, 'contacts', ['category', 'name', 'phone', 'email']).where(
    'company_id',
    companyId
  )
  return CONTACT_CATEGORIES.map(
    (category) =>
      rows.find((row) => row.category === category) ?? { category, name: '', phone: '', email: '' }
  )
}

/** Returns a hash of the contacts, which can change without the company's `updated_at`. */
export const versionOfContacts = (contacts: readonly CompanyContact[]): string =>
  sha256(
    JSON.stringify(
      CONTACT_CATEGORIES.map((category) => {
        const { name, phone, email } = contacts.find((one) => one.category === category)!
        return [name, phone, email]
      })
    )
  )

export async function findPeople(companyId: number): Promise<CompanyDetail['people']> {
  const rows = await orderByNames(
    select(db, 'users', ['id', 'first_name', 'last_name', 'email', 'state', 'is_active']).where(
      'company_id',
      companyId
    ),
    'last_name'
  )
    .orderBy('id')
    .limit(MANY)
  return rows.map(({ first_name, last_name, ...person }) => ({
    ...person,
    name: fullName({ first_name, last_name }),
  }))
}

export async function findRefusedOf(companyId: number): Promise<RefusedAddress[]> {
  const emailsIn = (table: 'users' | 'contacts' | 'mail_copies') =>
    select(db, table, ['email']).where('company_id', companyId)
  const [users, contacts, copies] = await Promise.all([
    emailsIn('users'),
    emailsIn('contacts'),
    emailsIn('mail_copies'),
  ])
  return findRefusals(
    db.connection(),
    [...users, ...contacts, ...copies].map(({ email }) => email).filter(Boolean)
  )
}

const VERSION_COLUMNS = [
  'id',
  'category',
  'version',
  'state',
  'company_code',
  ...FORM_PARTS,
  'created_at',
  'superseded_at',
  'deleted_at',
] as const

/** Lists all versions of the company's addresses by category, newest first. */
export async function findAddressVersions(companyId: number): Promise<CompanyAddress[]> {
  const rows = await select(db, 'addresses', VERSION_COLUMNS)
    .where('company_id', companyId)
    .orderBy('category')
    .orderBy('id', 'desc')
    .limit(MANY)
  return rows.map((row) => ({
    ...row,
    created_at: fromDbInstant(row.created_at),
    superseded_at: row.superseded_at && fromDbInstant(row.superseded_at),
    deleted_at: row.deleted_at && fromDbInstant(row.deleted_at),
  }))
}

/** Lists all product groups with the company's right to order and its quota in labels. */
export async function findProductGroups(companyId: number): Promise<CompanyProductGroup[]> {
  const [groups, licences] = await Promise.all([grantsOf(db, companyId), findLicences(companyId)])
  return groups.map(({ id, name, can_order: canOrder }) => {
    const licence = licences.get(id)
    const contracts = Number(licence?.contracts ?? 0)
    return {
      id,
      name,
      can_order: canOrder === true,
      contracts,
      balance: licence && contracts > 0 ? Number(licence.balance) : null,
    }
  })
}

type Licence = Row<'quota_events', 'product_group_id'> & {
  contracts: number | string
  balance: number | string
}

async function findLicences(companyId: number): Promise<Map<number, Licence>> {
  const rows: Licence[] = await db
    .from('quota_events')
    .where('company_id', companyId)
    .groupBy('product_group_id')
    .select('product_group_id')
    .select(db.raw("SUM(CASE WHEN type = 'CONTRACT' THEN amount ELSE 0 END) AS contracts"))
    .sum('amount as balance')
  return new Map(rows.map((row) => [row.product_group_id, row]))
}

export async function findLatestOrders(companyId: number): Promise<CompanyDetail['latest_orders']> {
  const rows = await select(sentOrders(db), 'orders', [
    'id',
    ...notNull('orders.order_id'),
    'state',
    'total_cents',
    'created_at',
  ])
    .where('company_id', companyId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(COMPANY_LATEST_ORDERS)
  return rows.map(({ total_cents: cents, ...row }) => ({
    ...row,
    total: centsToDecimal(Number(cents)),
    created_at: fromDbInstant(row.created_at),
  }))
}
