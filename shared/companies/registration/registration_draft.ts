import * as v from 'valibot'
import { addressForm } from '#shared/companies/addresses/address_contract'
import type { CONTACT_CATEGORIES } from '#shared/ground/states/company_kinds'
import {
  QUOTAS,
  REGISTRATION_ADDRESSES,
  UNKNOWN_COMPANY,
  coforList,
  contactForm,
  registrationCompany,
} from '#shared/companies/registration/registration_contract'
import { requiredContacts } from '#shared/companies/registration/registration_rules'
import type {
  CoforList,
  CompanyOption,
  Quota,
  SiteAddress,
} from '#shared/companies/registration/registration_contract'
import type { KnownOfCompany } from '#shared/companies/registration/registration_rules'

export type AddressPart = (typeof REGISTRATION_ADDRESSES)[number]
export type ContactPart = (typeof CONTACT_CATEGORIES)[number]
export type AddressField = keyof typeof addressForm.entries
export type ContactField = keyof typeof contactForm.entries

const ADDRESS_FIELDS = Object.keys(addressForm.entries) as AddressField[]
const CONTACT_FIELDS = Object.keys(contactForm.entries) as ContactField[]
const COMPANY_FIELDS = Object.keys(registrationCompany.entries) as CompanyField[]
const PASSWORD_FIELDS = ['password', 'password_again'] as const
const USER_FIELDS = ['first_name', 'last_name', 'email', 'phone', ...PASSWORD_FIELDS] as const

type CompanyField = keyof typeof registrationCompany.entries
type UserField = (typeof USER_FIELDS)[number]

export type TextName =
  | `company.${CompanyField}`
  | `${AddressPart}.${AddressField}`
  | `${ContactPart}.${ContactField}`
  | `user.${UserField}`

export interface RegistrationDraft {
  /** The result of the look-up; null before the first one. */
  found: CoforList | null
  /** The chosen account id or {@link UNKNOWN_COMPANY}; null before the choice. */
  accountId: string | null
  texts: Partial<Record<TextName, string>>
  isDeliverySame: boolean
  quotas: readonly Quota[]
}

export const EMPTY_DRAFT: RegistrationDraft = {
  found: null,
  accountId: null,
  texts: {},
  isDeliverySame: true,
  quotas: [],
}

const DEFAULT_COUNTRY = 'FR'

/** By default, names in addresses repeat the name entered before. */
export function textIn(draft: RegistrationDraft, name: TextName): string {
  const typed = draft.texts[name]
  if (typed !== undefined) return typed
  if (name === 'BILLING.company_name') return textIn(draft, 'company.name')
  if (name === 'DELIVERY.company_name') return textIn(draft, 'BILLING.company_name')
  return name.endsWith('.country_code') ? DEFAULT_COUNTRY : ''
}

export function chosenSite({ found, accountId }: RegistrationDraft): CompanyOption | null {
  return found?.options.find((option) => siteId(option) === accountId) ?? null
}

export const siteId = ({ prefill }: CompanyOption) => prefill.company_profile.cofor10

export function knownOf(draft: RegistrationDraft): KnownOfCompany & { isUnknown: boolean } {
  const prefill = chosenSite(draft)?.prefill
  return {
    isAdditionalUser: prefill?.first_user === false,
    isKnown: prefill?.is_known === true,
    isUnknown: draft.accountId === UNKNOWN_COMPANY,
  }
}

/**
 * Applies the result of a look-up. A chosen site stays chosen if it is found again. A single site
 * is chosen automatically, unless it was found by its account id.
 */
export function withFound(draft: RegistrationDraft, found: CoforList): RegistrationDraft {
  const chosen = chosenSite(draft)
  if (chosen && found.options.some((option) => isSame(option, chosen))) return { ...draft, found }
  const next = { ...draft, found, accountId: null }
  const [only] = found.options
  const isCertain = found.mode !== 'COFOR10' && found.options.length === 1
  return only && isCertain ? withSite(next, only) : next
}

const isSame = (one: CompanyOption, other: CompanyOption) =>
  siteId(one) === siteId(other) &&
  one.prefill.company_profile.cofor6 === other.prefill.company_profile.cofor6

/** Texts about people stay. */
export function withSite(draft: RegistrationDraft, site: CompanyOption): RegistrationDraft {
  if (draft.accountId === siteId(site)) return draft
  const { name, cofor6, vat_identification_no: vat } = site.prefill.company_profile
  const people = Object.entries(draft.texts).filter(
    ([field]) => !/^(?:company|BILLING|DELIVERY)\./.test(field)
  )
  return {
    ...draft,
    accountId: siteId(site),
    isDeliverySame: true,
    texts: {
      ...Object.fromEntries(people),
      ...named('company', { name, cofor6, vat_identification_no: vat }),
      ...(site.address && named('BILLING', { company_name: name, ...addressOf(site.address) })),
    },
  }
}

const addressOf = ({ country: _name, ...address }: SiteAddress) => address

const named = (part: string, texts: object) =>
  Object.fromEntries(Object.entries(texts).map(([field, text]) => [`${part}.${field}`, text]))

export const askedContacts = (draft: RegistrationDraft): readonly ContactPart[] =>
  requiredContacts(knownOf(draft))

/** Returns the contacts with a name that come before `to`, each person once. */
export function contactsBefore(
  draft: RegistrationDraft,
  to: ContactPart | 'user'
): readonly ContactPart[] {
  const asked = askedContacts(draft)
  const before = to === 'user' ? asked : asked.slice(0, asked.indexOf(to))
  const nameOf = (contact: ContactPart) => textIn(draft, `${contact}.name`).trim()
  const names = before.map(nameOf)
  return before.filter(
    (contact, index) => nameOf(contact) !== '' && names.indexOf(nameOf(contact)) === index
  )
}

/** The first word of the name becomes the user's first name. */
export function withSamePerson(
  draft: RegistrationDraft,
  from: ContactPart,
  to: ContactPart | 'user'
): RegistrationDraft {
  const [name, phone, email] = CONTACT_FIELDS_TO_COPY.map((field) =>
    textIn(draft, `${from}.${field}`).trim()
  ) as [string, string, string]
  const [first = ''] = name.split(/\s/, 1)
  const last = name.slice(first.length).trim()
  const person = to === 'user' ? { first_name: first, last_name: last } : { name }
  return { ...draft, texts: { ...draft.texts, ...named(to, { ...person, phone, email }) } }
}

const CONTACT_FIELDS_TO_COPY = ['name', 'phone', 'email'] as const

/** Returns the body of the request, which the contract validates: only required parts, as typed. */
export function toPayload(draft: RegistrationDraft) {
  const { isAdditionalUser, isUnknown } = knownOf(draft)
  const pick = <Field extends string>(part: string, fields: readonly Field[]) =>
    Object.fromEntries(
      fields.map((field) => [field, textIn(draft, `${part}.${field}` as TextName)])
    ) as Record<Field, string>
  const pickAddress = (category: AddressPart) =>
    pick(draft.isDeliverySame ? 'BILLING' : category, ADDRESS_FIELDS)
  return {
    accountId: draft.accountId ?? '',
    registerCase: draft.found?.mode ?? 'COFOR10',
    user: pick('user', USER_FIELDS),
    ...(isUnknown && { company_profile: pick('company', COMPANY_FIELDS) }),
    addresses: isAdditionalUser
      ? []
      : REGISTRATION_ADDRESSES.map((category) => ({ ...pickAddress(category), category })),
    contacts: askedContacts(draft).map((category) => ({
      ...pick(category, CONTACT_FIELDS),
      category,
    })),
    quotas: isAdditionalUser ? [] : [...draft.quotas],
  }
}
export type DraftPayload = ReturnType<typeof toPayload>

const keptDraft = v.object({
  found: v.nullable(coforList),
  accountId: v.nullable(v.string()),
  texts: v.record(v.string(), v.string()),
  isDeliverySame: v.boolean(),
  quotas: v.array(v.picklist(QUOTAS)),
})

/** Returns the draft for the browser's storage, without passwords. */
export function writeDraft(draft: RegistrationDraft): string {
  const texts = { ...draft.texts }
  for (const field of PASSWORD_FIELDS) delete texts[`user.${field}`]
  return JSON.stringify({ ...draft, texts })
}

/** Reverses {@link writeDraft}. Returns an empty draft for text that it cannot read. */
export function readDraft(kept: string | null): RegistrationDraft {
  try {
    const { success, output } = v.safeParse(keptDraft, JSON.parse(kept ?? 'null'))
    return success ? output : EMPTY_DRAFT
  } catch {
    return EMPTY_DRAFT
  }
}
