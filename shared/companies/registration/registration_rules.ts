import { CONTACT_CATEGORIES } from '#shared/ground/states/company_kinds'
import {
  CONTACTS_OF_A_SITE,
  REGISTRATION_ADDRESSES,
  UNKNOWN_COMPANY,
} from '#shared/companies/registration/registration_contract'
import type { ValidationKey } from '#shared/ground/validation/issues'

/** The parts whose presence is checked. The contract checks their content. */
export interface RegistrationParts {
  accountId: string
  user?: object | null
  company_profile?: object | null
  addresses: readonly { category: string }[]
  contacts: readonly { category: string }[]
  quotas: readonly string[]
}

export interface KnownOfCompany {
  /** True if the company has users. Only the new user is entered then. */
  isAdditionalUser: boolean
  /** True if commercial and provisioning contacts are copied from another site of the supplier. */
  isKnown: boolean
}

export interface RegistrationProblem {
  path: string[]
  key: ValidationKey
}

const ADDRESS_KEYS = {
  BILLING: 'validation.address_billing',
  DELIVERY: 'validation.address_delivery',
} as const satisfies Record<string, ValidationKey>

const CONTACT_KEYS = {
  COMMERCIAL: 'validation.contact_commercial',
  PROVISIONING: 'validation.contact_provisioning',
  TS_DELIVERY: 'validation.contact_ts_delivery',
  TS_INVOICE: 'validation.contact_ts_invoice',
} as const satisfies Record<string, ValidationKey>

/** One contact of each is needed. */
export function requiredContacts({ isAdditionalUser, isKnown }: KnownOfCompany) {
  if (isAdditionalUser) return []
  return isKnown ? CONTACTS_OF_A_SITE : CONTACT_CATEGORIES
}

/** Returns what a registration lacks (rule 3.7). An additional user's company is complete. */
export function registrationProblems(
  registration: RegistrationParts,
  known: KnownOfCompany
): RegistrationProblem[] {
  const { accountId, user, company_profile: company, addresses, contacts, quotas } = registration
  const problems: RegistrationProblem[] = []
  if (!user) problems.push({ path: ['user'], key: 'validation.required' })
  if (known.isAdditionalUser) return problems
  if (accountId === UNKNOWN_COMPANY && !company) {
    problems.push({ path: ['company_profile'], key: 'validation.required' })
  }
  for (const category of REGISTRATION_ADDRESSES) {
    if (isOnce(addresses, category)) continue
    problems.push({ path: ['addresses'], key: ADDRESS_KEYS[category] })
  }
  for (const category of requiredContacts(known)) {
    if (isOnce(contacts, category)) continue
    problems.push({ path: ['contacts'], key: CONTACT_KEYS[category] })
  }
  if (quotas.length === 0) problems.push({ path: ['quotas'], key: 'validation.product_group' })
  return problems
}

const isOnce = (entries: readonly { category: string }[], category: string) =>
  entries.filter((entry) => entry.category === category).length === 1
