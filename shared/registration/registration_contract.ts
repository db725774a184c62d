import * as v from 'valibot'
import { CAPTCHA_FIELD, captchaSolution } from '#shared/captcha/captcha_contract'
import { addressForm } from '#shared/addresses/address_contract'
import { CONTACT_CATEGORIES } from '#shared/companies/company_kinds'
import { newPassword } from '#shared/accounts/password_contract'
import { eitherShape } from '#shared/validation/either_shape'
import { asciiDigits } from '#shared/validation/ascii_digits'
import { normalAccountId } from '#shared/validation/identity'
import { accountId, email, phone, requiredCode, requiredText } from '#shared/validation/fields'

/** How the company was found (rule 3.3): the look-up's mode, sent along with the registration. */
export const REGISTER_CASES = ['COFOR6', 'COFOR6_RESTRICTED', 'COFOR6_UNKNOWN', 'COFOR10'] as const
export type RegisterCase = (typeof REGISTER_CASES)[number]

/** Stands for the account id of a company that is in no directory; it gets a temporary one. */
export const UNKNOWN_COMPANY = 'UNKNOWN_COMPANY'

/** Product categories somebody can ask for when registering. */
export const QUOTAS = ['MOPAR', 'SUSTAINERA', 'EUR', 'BPROAUTO'] as const
export type Quota = (typeof QUOTAS)[number]

/** Addresses a registration holds, one of each. */
export const REGISTRATION_ADDRESSES = ['BILLING', 'DELIVERY'] as const

/** Contacts that are asked for even when the supplier is known. */
export const CONTACTS_OF_A_SITE = ['TS_DELIVERY', 'TS_INVOICE'] as const

/** A COFOR6, upper-cased. */
export const cofor6 = () =>
  v.pipe(
    v.string('validation.required'),
    v.trim(),
    v.minLength(1, 'validation.required'),
    v.transform(asciiDigits),
    v.regex(/^([A-Za-z0-9]{6})?$/, 'validation.cofor6'),
    v.transform(normalAccountId)
  )

/** What is known of a company before somebody registers for it; never people, mails or blocks. */
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
  /** False when the site has users already: the next one is an additional user. */
  first_user: v.boolean(),
  /** The supplier has another site here, whose commercial and provisioning contacts are taken over. */
  is_known: v.boolean(),
})

/** A site to choose; without an address for {@link UNKNOWN_COMPANY}. */
export const companyOption = v.strictObject({
  address: v.nullable(siteAddress),
  prefill: v.strictObject({ ...prefill.entries, company_profile: companyPrefill }),
})
export type CompanyOption = v.InferOutput<typeof companyOption>

export const coforList = v.strictObject({
  mode: v.picklist(REGISTER_CASES),
  options: v.array(companyOption),
  /** What all options have in common; the supplier's name and COFOR6 when there are several. */
  prefill,
})
export type CoforList = v.InferOutput<typeof coforList>

/** The user step. Names and phone as the profile has them; the password is the shared rule's. */
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

/** The company step, for an unknown company; what else the look-up says of it is left out. */
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

/** Of a known company the server has its own: what is sent of it is dropped unread. */
const knownCompany = v.pipe(
  v.unknown(),
  v.transform(() => undefined)
)

const isOfUnknownCompany = (sent: unknown) =>
  (sent as { accountId?: unknown } | null | undefined)?.accountId === UNKNOWN_COMPANY

/**
 * What a registration sends, for an unknown company or for a known one. Which parts must be there
 * depends on what the server knows of the company: see `registration_rules.ts`.
 */
export const registrationPayload = eitherShape(
  isOfUnknownCompany,
  registrationOf(v.literal(UNKNOWN_COMPANY), registrationCompany),
  registrationOf(accountId(), knownCompany)
)
export type RegistrationPayload = v.InferOutput<typeof registrationPayload>

/** The notice after a registration: where the mail went. */
export const registrationAnswer = v.strictObject({ detail: v.string(), email: v.string() })

/** A code of a mail, as it stands in a page's address. */
export const mailCode = () =>
  v.pipe(v.string(), v.minLength(1, 'validation.required'), v.maxLength(200))

export const confirmationPayload = v.strictObject({ token: mailCode() })

/**
 * What became of a registration: `COMPANY_TAKEN` says that somebody else was first to register the
 * company, so that its data stays as it is and one is an additional user of it.
 */
export const CONFIRMATION_OUTCOMES = ['CONFIRMED', 'COMPANY_TAKEN'] as const
export type ConfirmationOutcome = (typeof CONFIRMATION_OUTCOMES)[number]

export const confirmationAnswer = v.strictObject({
  detail: v.string(),
  outcome: v.picklist(CONFIRMATION_OUTCOMES),
})
export type ConfirmationAnswer = v.InferOutput<typeof confirmationAnswer>
