import type {
  bindPayload,
  companyDetail,
} from '#shared/companies/companies/company_resource_contract'
import { describeEndpoint } from '#shared/ground/http/endpoint_shape'

export const bindCompany = describeEndpoint<{
  path: { id: number }
  body: typeof bindPayload
  result: typeof companyDetail
}>('POST', 'backoffice/api/companies/:id/bind/')
