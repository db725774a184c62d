import { serve } from '#app/foundation/endpoints/endpoint'
import { pkPath, tableQuery } from '#app/foundation/http/input/url_fields'
import { readByKey } from '#app/foundation/http/csv/read_by_key'
import { exportTable } from '#app/foundation/exports/export_table'
import { findSupplierDetail } from '#app/companies/suppliers/supplier_detail'
import { listRegistrations } from '#app/companies/suppliers/list_registrations'
import { updateProductGroupRights } from '#app/companies/suppliers/product_group_rights'
import {
  REGISTRATION_COLUMNS,
  SUPPLIER_COLUMNS,
} from '#app/companies/suppliers/registration_columns'
import { listSuppliers } from '#app/companies/suppliers/list_suppliers'
import * as suppliersEndpoints from '#shared/companies/suppliers/suppliers_endpoints'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import { businessDay } from '#shared/ground/dates/business_day'
import { problem } from '#shared/ground/http/problem'
import {
  supplierDetail,
  quotaUpdateResult,
  quotaUpdatePayload,
  registrationList,
  registrationQuery,
} from '#shared/companies/suppliers/supplier_contract'
import db from '@adonisjs/lucid/services/db'

serve(suppliersEndpoints.listRegistrations, {
  access: RESOURCE_RIGHTS.registrations,
  summary: 'The registered suppliers, newest first; as a CSV file with Accept: text/csv',
  query: registrationQuery,
  response: registrationList,
  file: {
    type: 'text/csv',
    send: ({ query, ctx, now }) => {
      const rows = readByKey((part) => listRegistrations(db.connection(), query, part))
      const filename = `${businessDay(now)}_registrations`
      return exportTable({ ctx, now }, filename, REGISTRATION_COLUMNS, rows)
    },
  },
  handle: ({ query }) => listRegistrations(db.connection(), query),
})

serve(suppliersEndpoints.showSupplier, {
  access: RESOURCE_RIGHTS.registrations,
  summary: 'One supplier with users, rights, quotas and licensing events',
  params: pkPath,
  response: supplierDetail,
  handle: ({ user, path, language }) =>
    findSupplierDetail(db.connection(), path.pk, user, language),
})

serve(suppliersEndpoints.changeOrderRights, {
  access: 'orders.change_quota',
  summary: 'Set which product groups a company may order whose account ID begins with T',
  body: quotaUpdatePayload,
  response: quotaUpdateResult,
  refusals: { 404: problem },
  handle: async ({ user, body, now, requestId }) => ({
    product_group_rights: await updateProductGroupRights(user, body, { now, requestId }),
  }),
})

serve(suppliersEndpoints.downloadSuppliers, {
  access: RESOURCE_RIGHTS.supplier_files,
  summary: 'The suppliers file: every supplier account as it is now',
  query: tableQuery,
  produces: 'text/csv',
  handle: async ({ ctx, now }) => {
    const rows = readByKey((part) => listSuppliers(db.connection(), part))
    await exportTable({ ctx, now }, `${businessDay(now)}_suppliers`, SUPPLIER_COLUMNS, rows)
  },
})
