import * as v from 'valibot'
import { ADDRESS_CATEGORIES } from '#shared/companies/addresses/address_contract'
import { CONTACT_CATEGORIES } from '#shared/ground/states/company_kinds'
import { COUNTRY_CODES } from '#shared/ground/geography/countries'
import { TABLE_FORMS } from '#shared/ground/http/table_types'
import { dayRange, isDayRange } from '#shared/ground/validation/day_range'
import {
  calendarDate,
  instant,
  pk,
  optionalText,
  requiredText,
} from '#shared/ground/validation/fields'

/** Blocks of ordering for a company, as staff see them (rule 9.6). */
export const COMPANY_BLOCKS = [
  'BLOCKED_FOR_ORDERING',
  'BLOCKED_COMPLETELY',
  'NON_ACTIVATED_PRODUCTS',
] as const
export type CompanyBlock = (typeof COMPANY_BLOCKS)[number]

export const QUOTA_EVENT_TYPES = ['CONTRACT', 'WITHDRAWAL', 'CANCEL_WITHDRAWAL'] as const
export type QuotaEventType = (typeof QUOTA_EVENT_TYPES)[number]

export const registrationQuery = v.pipe(
  v.object({
    ...dayRange(),
    country: v.optional(v.picklist(COUNTRY_CODES, 'validation.choice')),
    q_search: v.optional(optionalText()),
    format: v.optional(v.picklist(TABLE_FORMS)),
  }),
  v.forward(v.partialCheck([['date_from'], ['date_to']], isDayRange, 'validation.date_order'), [
    'date_to',
  ])
)
export type RegistrationQuery = v.InferOutput<typeof registrationQuery>

/** Contacts are "name, email, phone", or empty. */
export const registrationRow = v.strictObject({
  pk: pk(),
  company_name: v.string(),
  cofor6: v.string(),
  cofor10: v.string(),
  street_address: v.string(),
  postal_code: v.string(),
  city: v.string(),
  country_code: v.string(),
  product_groups: v.array(v.string()),
  registration_date: calendarDate(),
  registration_contact: v.string(),
  /** Ordered labels, without cancelled orders. */
  quantity: v.number(),
  provisioning_contact: v.string(),
  commercial_contact: v.string(),
  delivery_contact: v.string(),
  invoice_contact: v.string(),
  blocked: v.array(v.picklist(COMPANY_BLOCKS)),
})
export type RegistrationRow = v.InferOutput<typeof registrationRow>

/** Newest registration first. */
export const registrationList = v.array(registrationRow)

const person = { email: v.string(), phone: v.string() }

export const productGroupRight = v.strictObject({
  id: pk(),
  product_group: v.string(),
  can_order: v.boolean(),
})
export type ProductGroupRight = v.InferOutput<typeof productGroupRight>

/** A supplier as staff see it (rule 9.4). Amounts are in labels. */
export const supplierDetail = v.strictObject({
  pk: pk(),
  name: v.string(),
  cofor6: v.string(),
  cofor10: v.string(),
  users: v.array(v.strictObject({ first_name: v.string(), last_name: v.string(), ...person })),
  contacts: v.array(
    v.strictObject({ category: v.picklist(CONTACT_CATEGORIES), name: v.string(), ...person })
  ),
  addresses: v.array(
    v.strictObject({
      category: v.picklist(ADDRESS_CATEGORIES),
      street_address: v.string(),
      postal_code: v.string(),
      city: v.string(),
      country: v.string(),
      /** True for the current address of its category. */
      primary: v.boolean(),
    })
  ),
  reference: v.strictObject({ UV_UC_RELATION: v.string() }),
  blocked: v.array(v.picklist(COMPANY_BLOCKS)),
  product_group_rights: v.array(productGroupRight),
  quotas: v.array(
    v.strictObject({
      group: v.string(),
      contracts: v.number(),
      orders: v.number(),
      /** Remaining labels, which may be negative. */
      quota: v.number(),
    })
  ),
  licensing_events: v.array(
    v.strictObject({
      id: pk(),
      created_at: instant(),
      type: v.picklist(QUOTA_EVENT_TYPES),
      product_group: v.string(),
      amount: v.number(),
    })
  ),
  abilities: v.strictObject({ edit_product_groups: v.boolean() }),
})
export type SupplierDetail = v.InferOutput<typeof supplierDetail>

/**
 * The groups that a company may order from now on; others lose the right. `seen` contains the
 * groups that the form showed.
 */
export const quotaUpdatePayload = v.strictObject({
  cofor6: requiredText(6),
  cofor10: requiredText(10),
  product_groups: v.pipe(v.array(pk()), v.maxLength(100)),
  seen: v.optional(v.pipe(v.array(pk()), v.maxLength(100))),
})
export type QuotaUpdatePayload = v.InferOutput<typeof quotaUpdatePayload>

export const quotaUpdateResult = v.strictObject({
  product_group_rights: v.array(productGroupRight),
})

/** Rights that are all needed to edit product-group rights (rule 8.3). */
export const QUOTA_RIGHTS = [
  'orders.change_quota',
  'orders.add_quota',
  'orders.delete_quota',
] as const
