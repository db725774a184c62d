import type {
  quotaUpdateResult,
  quotaUpdatePayload,
  registrationList,
  supplierDetail,
} from '#shared/companies/suppliers/supplier_contract'
import { describeEndpoint, describeFile } from '#shared/ground/http/endpoint_shape'
import type { TableForm } from '#shared/ground/http/table_types'

export const changeOrderRights = describeEndpoint<{
  body: typeof quotaUpdatePayload
  result: typeof quotaUpdateResult
}>('PUT', 'orders/api/quota_update/')

export const listRegistrations = describeEndpoint<{
  query: object
  result: typeof registrationList
}>('GET', 'statistics/api/registrations/')

export const downloadSuppliers = describeFile<{ query: { format: TableForm } }>(
  'GET',
  'psa_accounts/supplier_data/'
)

export const showSupplier = describeEndpoint<{
  path: { pk: number }
  result: typeof supplierDetail
}>('GET', 'statistics/api/company_detail/:pk/')
