import * as v from 'valibot'
import { CAPTCHA_FIELD, captchaSolution } from '#shared/ground/captcha/captcha_contract'
import { addressForm } from '#shared/companies/addresses/address_contract'
import { CONTACT_CATEGORIES } from '#shared/ground/states/company_kinds'
import { newPassword } from '#shared/access/accounts/password_contract'
import { eitherShape } from '#shared/ground/validation/either_shape'
import {
  accountId,
  cofor6,
  email,
  phone,
  requiredCode,
  requiredText,
} from '#shared/ground/validation/fields'

/** Modes of the look-up (rule 3.3). The registration sends the mode back. */
export const REGISTER_CASES = ['COFOR6', 'COFOR6_RESTRICTED', 'COFOR6_UNKNOWN', 'COFOR10'] as const
export type RegisterCase = (typeof REGISTER_CASES)[number]

/** Sent instead of an account id for a company that is not in the directory (rule 3.4). */
export const UNKNOWN_COMPANY = 'UNKNOWN_COMPANY'

export const QUOTAS = ['MOPAR', 'SUSTAINERA', 'EUR', 'BPROAUTO'] as const
export type Quota = (typeof QUOTAS)[number]

/** Addresses of a registration. One of each is required (rule 3.7). */
export const REGISTRATION_ADDRESSES = ['BILLING', 'DELIVERY'] as const

/** Contacts that are required even for a known company (rule 3.7). */
export const CONTACTS_OF_A_SITE = ['TS_DELIVERY', 'TS_INVOICE'] as const

/** Known data of a company before a registration; never users, emails or blocks. */
export const companyPrefill = v.strictObject({
  name: v.string(),
  cofor6: v.string(),
  cofor10: v.string(),
  vat_identification_no: v.string(),
})
export type CompanyPrefill = v.InferOutput<typeof companyPrefill>

export const siteAddress = v.strictObject({
  street_address: v.string(),
  address_details: v.string(),
  postal_code: v.string(),
  city: v.string(),
  country: v.string(),
  country_code: v.string(),
})
export type SiteAddress = v.InferOutput<typeof siteAddress>

const prefill = v.strictObject({
  company_profile: v.nullable(companyPrefill),
  /** False for a site that already has users. The registrant is then an additional user. */
  first_user: v.boolean(),
  /** True if commercial and provisioning contacts are copied from another site of the supplier. */
  is_known: v.boolean(),
})

/** A choice, without an address for {@link UNKNOWN_COMPANY}. */
export const companyOption = v.strictObject({
  address: v.nullable(siteAddress),
  prefill: v.strictObject({ ...prefill.entries, company_profile: companyPrefill }),
})
export type CompanyOption = v.InferOutput<typeof companyOption>

export const coforList = v.strictObject({
  mode: v.picklist(REGISTER_CASES),
  options: v.array(companyOption),
  /** Data that all options share. With several sites, this is the supplier's name and COFOR6. */
  prefill,
})
export type CoforList = v.InferOutput<typeof coforList>

/** The same rules apply as in the profile and for new passwords. */
export const registrationUser = v.pipe(
  v.strictObject({
    first_name: requiredText(),
    last_name: requiredText(),
    email: email(),
    phone: phone(),
    password: v.pipe(
      v.string('validation.required'),
      v.minLength(1, 'validation.required'),
      newPassword()
    ),
    password_again: v.pipe(v.string('validation.required'), v.minLength(1, 'validation.required')),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['password_again']],
      ({ password, password_again: again }) => password === again,
      'validation.passwords_match'
    ),
    ['password_again']
  )
)

/** Data entered only for an unknown company. Other values from the look-up are left out. */
export const registrationCompany = v.object({
  name: requiredText(),
  cofor6: cofor6(),
  vat_identification_no: requiredCode(30),
})

export const registrationAddress = v.strictObject({
  ...addressForm.entries,
  category: v.picklist(REGISTRATION_ADDRESSES, 'validation.choice'),
})

export const contactForm = v.object({
  name: requiredText(),
  phone: phone(),
  email: email(),
})

export const registrationContact = v.strictObject({
  ...contactForm.entries,
  category: v.picklist(CONTACT_CATEGORIES, 'validation.choice'),
})

const registrationOf = <AccountId extends v.GenericSchema, Company extends v.GenericSchema>(
  account: AccountId,
  company: Company
) =>
  v.strictObject({
    accountId: account,
    registerCase: v.picklist(REGISTER_CASES, 'validation.choice'),
    user: registrationUser,
    company_profile: v.optional(company),
    addresses: v.optional(v.pipe(v.array(registrationAddress), v.maxLength(2)), []),
    contacts: v.optional(v.pipe(v.array(registrationContact), v.maxLength(4)), []),
    quotas: v.optional(
      v.pipe(v.array(v.picklist(QUOTAS, 'validation.choice')), v.maxLength(4)),
      []
    ),
    [CAPTCHA_FIELD]: captchaSolution(),
  })

/** Ignores the data of a known company in a request, because the server has its own. */
const knownCompany = v.pipe(
  v.unknown(),
  v.transform(() => undefined)
)

const isOfUnknownCompany = (sent: unknown) =>
  (sent as { accountId?: unknown } | null | undefined)?.accountId === UNKNOWN_COMPANY

/**
 * A registration for an unknown or a known company. `registration_rules.ts` decides which parts are
 * required.
 */
export const registrationPayload = eitherShape(
  isOfUnknownCompany,
  registrationOf(v.literal(UNKNOWN_COMPANY), registrationCompany),
  registrationOf(accountId(), knownCompany)
)
export type RegistrationPayload = v.InferOutput<typeof registrationPayload>

/** `email` is the address to which the confirmation was sent. */
export const registrationResult = v.strictObject({ detail: v.string(), email: v.string() })

export const MAX_MAIL_CODE_LENGTH = 200

export const mailCode = () =>
  v.pipe(v.string(), v.minLength(1, 'validation.required'), v.maxLength(MAX_MAIL_CODE_LENGTH))

export const confirmationPayload = v.strictObject({ token: mailCode() })

/**
 * The result of a confirmation. `COMPANY_TAKEN`: another user registered the company first. The
 * company's data stays, and the confirmed user is an additional one.
 */
export const CONFIRMATION_OUTCOMES = ['CONFIRMED', 'COMPANY_TAKEN'] as const
export type ConfirmationOutcome = (typeof CONFIRMATION_OUTCOMES)[number]

export const confirmationResult = v.strictObject({
  detail: v.string(),
  outcome: v.picklist(CONFIRMATION_OUTCOMES),
})
