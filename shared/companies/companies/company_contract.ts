import * as v from 'valibot'
import { address } from '#shared/companies/addresses/address_contract'
import { COMPANY_GROUPS, TRANSPORT_RESTRICTIONS } from '#shared/ground/states/company_kinds'
import { pk } from '#shared/ground/validation/fields'

export const companyProfile = v.strictObject({
  pk: pk(),
  name: v.string(),
  cofor6: v.string(),
  cofor10: v.string(),
  vat_identification_no: v.string(),
  company_reference: v.string(),
  company_group: v.picklist(COMPANY_GROUPS),
  billing_address: v.nullable(address),
  delivery_address: v.nullable(address),
  blocked_for_ordering: v.boolean(),
  blocked_completely: v.boolean(),
  transport_restriction: v.nullable(v.picklist(TRANSPORT_RESTRICTIONS)),
})
export type CompanyProfile = v.InferOutput<typeof companyProfile>
