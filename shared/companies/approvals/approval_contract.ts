import * as v from 'valibot'
import type { Requirement } from '#shared/ground/access/rights'
import { address } from '#shared/companies/addresses/address_contract'
import { COMPANY_GROUPS, CONTACT_CATEGORIES } from '#shared/ground/states/company_kinds'
import { page } from '#shared/ground/http/page'
import {
  REGISTRATION_ADDRESSES,
  mailCode,
  siteAddress,
} from '#shared/companies/registration/registration_contract'
import { productGroupRight } from '#shared/companies/suppliers/supplier_contract'
import { USER_STATES } from '#shared/ground/states/user_state'
import { instant, money, pk, textOfLines } from '#shared/ground/validation/fields'
import { APPROVAL_STATES } from '#shared/ground/states/approval_state'
import { personName } from '#shared/ground/validation/person_name'

/** Maximum number of characters of the feedback (rule 4.4). */
export const FEEDBACK_MAX_LENGTH = 300

export const STAFF_APPROVAL_KINDS = ['USER', 'ADDRESS'] as const
export type StaffApprovalKind = (typeof STAFF_APPROVAL_KINDS)[number]

/** Orders are decided inside the supplier's company (rule 5.29). */
export const APPROVAL_KINDS = [...STAFF_APPROVAL_KINDS, 'ORDER'] as const
export type ApprovalKind = (typeof APPROVAL_KINDS)[number]

export const APPROVAL_REQUIREMENT: Requirement = 'accounts.approve_*|orders.approve_order'

/** Days for which an order waits and its prices apply. Then it expires. */
export const ORDER_APPROVAL_DAYS = 14

export const decisionPayload = v.strictObject({
  token: mailCode(),
  approved: v.boolean(),
  feedback: v.optional(textOfLines(FEEDBACK_MAX_LENGTH), ''),
})

/** `decided_by` is the approver's name. */
export const decision = v.strictObject({
  state: v.picklist(APPROVAL_STATES),
  decided_at: v.nullable(instant()),
  decided_by: personName(),
  feedback: v.string(),
})
export type Decision = v.InferOutput<typeof decision>

/** Without coordinates only the country is known. */
export const site = v.strictObject({
  country_code: v.string(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
})
export type Site = v.InferOutput<typeof site>

export const approvalCompany = v.strictObject({
  pk: pk(),
  name: v.string(),
  cofor6: v.string(),
  cofor10: v.string(),
  vat_identification_no: v.string(),
  company_reference: v.string(),
  company_group: v.picklist(COMPANY_GROUPS),
})

export const approvalContact = v.strictObject({
  category: v.picklist(CONTACT_CATEGORIES),
  name: v.string(),
  phone: v.string(),
  email: v.string(),
})

/** A company or directory entry whose account id begins with the unknown COFOR6. */
export const foundElsewhere = v.strictObject({
  cofor10: v.string(),
  name: v.string(),
  city: v.string(),
})

/**
 * Source of the company's data: the applicant, the colleague who registered the company, or a
 * rejected applicant. COMPANY: nobody who still has an account.
 */
export const DATA_SOURCES = ['APPLICANT', 'COLLEAGUE', 'REJECTED', 'COMPANY'] as const

const person = v.strictObject({
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
})

/** Data for an approver's decision about a user (rule 4.4). */
export const userApproval = v.strictObject({
  /** The id of the request in the inbox. */
  pk: pk(),
  state: v.picklist(USER_STATES),
  requested_at: instant(),
  first_user: v.boolean(),
  user: v.strictObject({ ...person.entries, phone: v.string() }),
  company_profile: approvalCompany,
  site,
  addresses: v.array(address),
  contacts: v.array(approvalContact),
  product_group_rights: v.array(productGroupRight),
  company_data: v.strictObject({
    from: v.picklist(DATA_SOURCES),
    /** The colleague who entered the data; null for other sources. */
    by: v.nullable(person),
  }),
  /** Company data that the user entered in addition to the existing data. */
  own_entries: v.nullable(
    v.strictObject({
      /**
       * True if approving the user replaces the data of earlier users, who all deleted their
       * accounts. False if another user came first; the entries are unused then.
       */
      used_once_approved: v.boolean(),
      addresses: v.array(
        v.strictObject({
          ...siteAddress.entries,
          category: v.picklist(REGISTRATION_ADDRESSES),
          company_name: v.string(),
        })
      ),
      contacts: v.array(approvalContact),
    })
  ),
  cofor6_unknown: v.boolean(),
  cofor6_found_in_cofor_10: v.array(foundElsewhere),
  decision,
})
export type UserApproval = v.InferOutput<typeof userApproval>

export const formerAddress = v.strictObject({
  ...address.entries,
  approved_at: v.nullable(instant()),
  superseded_at: v.nullable(instant()),
})

export const addressApproval = v.strictObject({
  pk: pk(),
  requested_at: instant(),
  address,
  company_profile: approvalCompany,
  site,
  /** The version that the new address replaces; null when there is none. */
  in_force: v.nullable(address),
  history: v.array(formerAddress),
  decision,
})
export type AddressApproval = v.InferOutput<typeof addressApproval>

export const orderApproval = v.strictObject({
  pk: pk(),
  requested_at: instant(),
  /** The instant until which the order waits and its prices apply. */
  expires_at: instant(),
  order: v.strictObject({
    pk: pk(),
    order_id: v.string(),
    customer_order_no: v.string(),
    cost_centre: v.string(),
    desired_delivery_date: v.nullable(v.string()),
    /** The day that replaces the desired one if that is no longer possible, else null. */
    moved_delivery_date: v.nullable(v.string()),
    positions: v.array(
      v.strictObject({
        reference: v.string(),
        own_reference: v.nullable(v.string()),
        description: v.string(),
        labels: v.number(),
        total: money(),
      })
    ),
    handling_costs: money(),
    delivery_costs: money(),
    total: money(),
    delivery_address: v.array(v.string()),
  }),
  orderer: person,
  decision,
})
export type OrderApproval = v.InferOutput<typeof orderApproval>

/** A request opened from the inbox, which needs no code. */
export const approvalDetail = v.variant('kind', [
  v.strictObject({ kind: v.literal('USER'), ...userApproval.entries }),
  v.strictObject({ kind: v.literal('ADDRESS'), ...addressApproval.entries }),
  v.strictObject({ kind: v.literal('ORDER'), ...orderApproval.entries }),
])
export type ApprovalDetail = v.InferOutput<typeof approvalDetail>

export const inboxDecisionPayload = v.omit(decisionPayload, ['token'])

export const decisionResult = v.strictObject({
  state: v.picklist(APPROVAL_STATES),
  decision,
})

/** A pending request; the inbox lists the oldest first. */
export const approvalRow = v.strictObject({
  pk: pk(),
  kind: v.picklist(APPROVAL_KINDS),
  requested_at: instant(),
  /** Name of the user or of the address's company, or the number of the order. */
  subject: v.string(),
  company_name: v.string(),
  cofor10: v.string(),
  city: v.string(),
  country_code: v.string(),
  first_user: v.boolean(),
  order: v.nullable(v.strictObject({ orderer: personName(), total: money() })),
})
export type ApprovalRow = v.InferOutput<typeof approvalRow>

export const APPROVALS_PAGE_SIZE = 25

export const approvalPage = page(approvalRow)
export type ApprovalPage = v.InferOutput<typeof approvalPage>

/** Number of approvers who received a new code by mail. 0 means that nobody holds the right. */
export const renewedCode = v.strictObject({ mailed: v.pipe(v.number(), v.integer()) })

/**
 * `code` of a refused link: 404 INVALID_CODE (unknown or replaced), 404 CODE_EXPIRED, 409
 * ALREADY_REJECTED (the user is deleted), 409 ALREADY_APPROVED, 409 ALREADY_HANDLED, 409
 * ACCOUNT_DELETED. The 409s carry `decision`.
 */
export const handledRefusal = v.looseObject({ code: v.string(), decision })
