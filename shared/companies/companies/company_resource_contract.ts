import * as v from 'valibot'
import { USER_STATES } from '#shared/ground/states/user_state'
import { approvalContact, site } from '#shared/companies/approvals/approval_contract'
import { auditTrail } from '#shared/ground/audit/audit_trail_contract'
import { addressVersion } from '#shared/companies/addresses/address_version_contract'
import {
  COMPANY_GROUPS,
  COMPANY_KINDS,
  CONTACT_CATEGORIES,
  TRANSPORT_RESTRICTIONS,
} from '#shared/ground/states/company_kinds'
import { MAX_BLOCK_REASON_LENGTH } from '#shared/companies/blocks/company_block_contract'
import { refusedAddress } from '#shared/mailing/outbox_contract'
import { ORDER_STATES } from '#shared/ground/states/order_state'
import {
  accountId,
  email,
  instant,
  optionalCode,
  optionalText,
  phone,
  pk,
  requiredText,
  textOfLines,
} from '#shared/ground/validation/fields'

export const COMPANY_LATEST_ORDERS = 10

export const companyRow = v.strictObject({
  id: pk(),
  account_id: v.string(),
  name: v.string(),
  cofor6: v.string(),
  kind: v.picklist(COMPANY_KINDS),
  /** City and country of the billing address, else of the delivery address. */
  city: v.string(),
  country_code: v.string(),
  company_group: v.picklist(COMPANY_GROUPS),
  blocked_for_ordering: v.boolean(),
  blocked_completely: v.boolean(),
  users: v.number(),
  orders: v.number(),
  created_at: instant(),
})
export type CompanyRow = v.InferOutput<typeof companyRow>

export const companyRows = v.array(companyRow)

export const companyAddress = v.omit(addressVersion, [
  'is_current',
  'company_id',
  'account_id',
  'decided_at',
])
export type CompanyAddress = v.InferOutput<typeof companyAddress>

export type CompanyContact = v.InferOutput<typeof approvalContact>

/** A product group: whether the company may order it, and its quota in labels. */
export const companyProductGroup = v.strictObject({
  id: pk(),
  name: v.string(),
  can_order: v.boolean(),
  contracts: v.number(),
  /** Remaining labels; null without a contract. */
  balance: v.nullable(v.number()),
})
export type CompanyProductGroup = v.InferOutput<typeof companyProductGroup>

export const companyUser = v.strictObject({
  id: pk(),
  name: v.string(),
  email: v.string(),
  state: v.picklist(USER_STATES),
  is_active: v.boolean(),
})

export const companyOrder = v.strictObject({
  id: pk(),
  order_id: v.string(),
  state: v.picklist(ORDER_STATES),
  total: v.string(),
  created_at: instant(),
})

export const companyDetail = v.strictObject({
  ...companyRow.entries,
  vat_identification_no: v.string(),
  company_reference: v.string(),
  transport_restriction: v.nullable(v.picklist(TRANSPORT_RESTRICTIONS)),
  /** Sent back with a change, which is refused if the company has changed since. */
  updated_at: instant(),
  abilities: v.strictObject({ bind: v.boolean(), block: v.boolean() }),
  /** One contact of each category, with empty values if it is missing. */
  contacts: v.array(approvalContact),
  /** Addresses of users, contacts and recipients of copies that mail servers refuse. */
  refused_addresses: v.array(refusedAddress),
  /** Version of the contacts, sent back with a change like `updated_at`. */
  contacts_version: v.string(),
  people: v.array(companyUser),
  addresses: v.array(companyAddress),
  /** Location from the directory. */
  site,
  product_groups: v.array(companyProductGroup),
  latest_orders: v.array(companyOrder),
  audit: auditTrail,
})
export type CompanyDetail = v.InferOutput<typeof companyDetail>

export const COMPANY_SORT_FIELDS = [
  'id',
  'account_id',
  'name',
  'cofor6',
  'kind',
  'company_group',
  'created_at',
] as const

const emptyOr = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.union([v.literal(''), schema])

/** A contact is a person with all three values, a mailbox with an email only, or empty. */
const filledForPerson = (field: 'name' | 'phone' | 'email') =>
  v.forward(
    v.check(
      (contact: CompanyContact) => contact[field] !== '' || contact.name + contact.phone === '',
      'validation.required'
    ),
    [field]
  )

const contactChange = v.pipe(
  v.object({
    category: v.picklist(CONTACT_CATEGORIES),
    name: emptyOr(requiredText()),
    phone: emptyOr(phone()),
    email: emptyOr(email()),
  }),
  filledForPerson('name'),
  filledForPerson('phone'),
  filledForPerson('email')
)

/** Other keys that react-admin sends are ignored. */
export const companyChange = v.object({
  name: requiredText(),
  vat_identification_no: optionalCode(30),
  company_reference: optionalText(),
  company_group: v.picklist(COMPANY_GROUPS, 'validation.choice'),
  transport_restriction: v.nullable(v.picklist(TRANSPORT_RESTRICTIONS, 'validation.choice')),
  blocked_for_ordering: v.boolean(),
  blocked_completely: v.boolean(),
  /** Required only when a block is set or lifted. */
  block_reason: v.optional(textOfLines(MAX_BLOCK_REASON_LENGTH), ''),
  contacts: v.pipe(v.array(contactChange), v.length(CONTACT_CATEGORIES.length)),
  contacts_version: v.pipe(v.string(), v.maxLength(64)),
  updated_at: instant(),
})
export type CompanyChange = v.InferOutput<typeof companyChange>

type Blocks = Pick<CompanyChange, 'blocked_for_ordering' | 'blocked_completely'>

/** Returns whether a change sets or lifts a block, which needs a reason (rule 3.15). */
export const changesBlocks = (stored: Blocks, wanted: Blocks): boolean =>
  stored.blocked_for_ordering !== wanted.blocked_for_ordering ||
  stored.blocked_completely !== wanted.blocked_completely

export const companyChangeOf = (stored: Blocks) =>
  v.pipe(
    companyChange,
    v.forward(
      v.check(
        (change) => change.block_reason !== '' || !changesBlocks(stored, change),
        'validation.required'
      ),
      ['block_reason']
    )
  )

/** Kinds of companies that staff create. Suppliers register themselves (rule 1.13). */
export const STAFF_COMPANY_KINDS = ['MANUFACTURER', 'PROVIDER'] as const

export const newCompany = v.strictObject({
  kind: v.picklist(STAFF_COMPANY_KINDS, 'validation.choice'),
  account_id: accountId(),
  name: requiredText(),
})
export type NewCompany = v.InferOutput<typeof newCompany>

/** Replaces a temporary account id by the real one (rule 3.4). */
export const bindPayload = v.strictObject({ cofor10: accountId() })
