import { CATALOGUE_VERSION } from '#database/catalogue_version'
import { fromDbInstant } from '#database/instant'
import { type Queryable, type Selected, orNull, select, typed } from '#database/select'
import { type Language, languageOf } from '#shared/ground/i18n/language'
import { fullName } from '#shared/ground/texts/full_name'
import type {
  CompanyGroup,
  CompanyKind,
  TransportRestriction,
} from '#shared/ground/states/company_kinds'
import db from '@adonisjs/lucid/services/db'

export interface SignedInUser {
  id: number
  email: string
  firstName: string
  lastName: string
  fullName: string
  phone: string
  language: Language
  rights: string[]
  secondFactor: SecondFactor
  /** ISO 8601; sessions that began with an older password are invalid. */
  passwordChangedAt: string
  company: SignedInCompany
  /** The catalogue's version when the request began. */
  catalogueVersion: string
}

export interface SecondFactor {
  isOn: boolean
  isRequired: boolean
}

export interface SignedInCompany {
  id: number
  name: string
  kind: CompanyKind
  cofor6: string
  cofor10: string
  vatIdentificationNo: string
  reference: string
  group: CompanyGroup
  transportRestriction: TransportRestriction | null
  blockedForOrdering: boolean
  blockedCompletely: boolean
  /** The version of the company's ordering rights when the request began. */
  orderingVersion: string
}

type UserRightRow = Selected<
  'users',
  (typeof USER_RIGHT_COLUMNS)[number] | ReturnType<typeof catalogueVersion>
>

/** Returns whether a user belongs to the manufacturer or the provider. */
export const isStaff = ({ company }: SignedInUser): boolean => company.kind !== 'SUPPLIER'

export const blockFlagsOf = (company: SignedInCompany) => ({
  blocked_for_ordering: company.blockedForOrdering,
  blocked_completely: company.blockedCompletely,
})

/** Loads a user with company and rights; null if the account is no longer usable. */
export async function findSignedInUser(
  id: number,
  client: Queryable = db
): Promise<SignedInUser | null> {
  const rows = await select(client, 'users', [...USER_RIGHT_COLUMNS, catalogueVersion()])
    .join('companies', 'companies.id', 'users.company_id')
    .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
    .leftJoin('roles', 'roles.id', 'user_roles.role_id')
    .leftJoin('role_rights', 'role_rights.role_id', 'user_roles.role_id')
    .where('users.id', id)
    .where('users.is_active', true)
    .where('users.state', 'APPROVED')
    .where('companies.blocked_completely', false)
  return toSignedInUser(rows)
}

export const USER_RIGHT_COLUMNS = [
  'users.id',
  'users.email',
  'users.first_name',
  'users.last_name',
  'users.phone',
  'users.language',
  'users.totp_confirmed_at',
  'users.password_changed_at',
  ...orNull('roles.requires_second_factor', 'role_rights.right_name'),
  'users.company_id',
  'companies.name',
  'companies.kind',
  'companies.cofor6',
  'companies.cofor10',
  'companies.vat_identification_no',
  'companies.company_reference',
  'companies.company_group',
  'companies.transport_restriction',
  'companies.blocked_for_ordering',
  'companies.blocked_completely',
  'companies.ordering_version',
] as const

/** Selects the catalogue's version in the statement that reads the user. */
export const catalogueVersion = () =>
  typed<{ catalogue_version: string | null }>(
    db
      .from('shop_settings')
      .where('name', CATALOGUE_VERSION)
      .select('value')
      .as('catalogue_version')
  )

/** Builds the user from rows, one per right; null without rows. */
export function toSignedInUser(rows: readonly UserRightRow[]): SignedInUser | null {
  const [row] = rows
  if (!row) return null
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: fullName(row),
    phone: row.phone,
    language: languageOf(row.language),
    rights: [...new Set(rows.flatMap(({ right_name: right }) => right ?? []))].sort(),
    secondFactor: {
      isOn: row.totp_confirmed_at !== null,
      isRequired: rows.some(({ requires_second_factor: required }) => required),
    },
    passwordChangedAt: fromDbInstant(row.password_changed_at),
    company: {
      id: row.company_id,
      name: row.name,
      kind: row.kind,
      cofor6: row.cofor6,
      cofor10: row.cofor10,
      vatIdentificationNo: row.vat_identification_no,
      reference: row.company_reference,
      group: row.company_group,
      transportRestriction: row.transport_restriction,
      blockedForOrdering: row.blocked_for_ordering,
      blockedCompletely: row.blocked_completely,
      orderingVersion: row.ordering_version,
    },
    catalogueVersion: row.catalogue_version ?? '',
  }
}
