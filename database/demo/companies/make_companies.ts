import type { CompanyPlan } from '#database/demo/companies/company_plan'
import { COMPANY_PLANS } from '#database/demo/companies/company_plans'
import { COUNTRY_DATA } from '#database/demo/country_data'
import { drawPeople } from '#database/demo/people'
import { PRODUCT_GROUPS } from '#database/demo/product_groups'
import { createRandom, type Random } from '#database/demo/random'
import { daysBefore } from '#database/demo/working_time'
import { toDbInstant } from '#database/instant'
import type { AddressCategory } from '#shared/companies/addresses/address_contract'
import { CONTACT_CATEGORIES } from '#shared/ground/states/company_kinds'
import { DAY_MS } from '#shared/ground/dates/spans'

/** Days between registration and first order. */
const REGISTERED_DAYS_BEFORE = 60

export function makeCompanies(now: Date) {
  const random = createRandom('companies')
  return {
    companies: COMPANY_PLANS.map((plan, index) => toCompany(plan, index + 1, now, random)),
    addresses: COMPANY_PLANS.flatMap((plan, index) => [
      toAddress(plan, index + 1, 'BILLING', now),
      toAddress(plan, index + 1, 'DELIVERY', now),
    ]),
    contacts: COMPANY_PLANS.flatMap((plan, index) => toContacts(plan, index + 1, random)),
    company_product_groups: COMPANY_PLANS.flatMap((plan, index) =>
      plan.productGroups.map((code) => ({
        company_id: index + 1,
        product_group_id: PRODUCT_GROUPS.findIndex((group) => group.code === code) + 1,
        can_order: true,
      }))
    ),
  }
}

export type DemoCompany = ReturnType<typeof toCompany>
export type DemoAddress = ReturnType<typeof toAddress>

export function registeredAt(plan: CompanyPlan, now: Date): Date {
  const isNew = plan.deliveryState === 'CLIENT_APPROVAL_REQUESTED'
  return daysBefore(now, plan.ordered[0] + (isNew ? 0 : REGISTERED_DAYS_BEFORE))
}

function toCompany(plan: CompanyPlan, id: number, now: Date, random: Random) {
  const at = toDbInstant(registeredAt(plan, now))
  return {
    id,
    cofor10: plan.account,
    cofor6: plan.account.slice(0, 6),
    name: plan.name,
    kind: plan.kind,
    vat_identification_no: random.digits(COUNTRY_DATA[plan.country].vat),
    company_reference: random.digits('V-1######'),
    company_group: plan.group,
    transport_restriction: plan.transport,
    blocked_for_ordering: plan.blocked === 'FOR_ORDERING',
    blocked_completely: plan.blocked === 'COMPLETELY',
    created_at: at,
    updated_at: at,
  }
}

function toAddress(plan: CompanyPlan, companyId: number, category: AddressCategory, now: Date) {
  const isDelivery = category === 'DELIVERY'
  const [street, postalCode, city] = (isDelivery && plan.to) || plan.at
  const state = isDelivery ? plan.deliveryState : 'APPROVED'
  const registered = registeredAt(plan, now)
  const decided = new Date(registered.getTime() + 2 * DAY_MS)
  return {
    id: companyId * 2 - (isDelivery ? 0 : 1),
    company_id: companyId,
    category,
    version: 1,
    state,
    company_name: plan.name,
    company_code: plan.account,
    street_address: street,
    address_details: isDelivery && plan.to ? dockOf(plan) : '',
    postal_code: postalCode,
    city,
    country_code: plan.country,
    decided_at: state === 'APPROVED' ? toDbInstant(decided) : null,
    superseded_at: null,
    deleted_at: null,
    created_at: toDbInstant(registered),
  }
}

const dockOf = ({ country }: CompanyPlan) => (country === 'FR' ? 'Quai de réception 2' : 'Gate 2')

function toContacts(plan: CompanyPlan, companyId: number, random: Random) {
  const people = drawPeople(plan, CONTACT_CATEGORIES.length, random)
  return CONTACT_CATEGORIES.map((category, index) => ({
    id: (companyId - 1) * CONTACT_CATEGORIES.length + index + 1,
    company_id: companyId,
    category,
    name: `${people[index].firstName} ${people[index].lastName}`,
    phone: people[index].phone,
    email: people[index].email,
  }))
}
