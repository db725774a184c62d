import {
  readResourceRequest,
  resourceList,
  resourceQuery,
} from '#app/foundation/resources/resource_list'
import { staffRequest } from '#app/foundation/resources/staff_request'
import { endpoint, serve } from '#app/foundation/endpoints/endpoint'
import { SAMPLE_ACCOUNT, sampleQuery, sendSample } from '#app/foundation/exports/send_sample'
import {
  flag,
  idPath,
  importFields,
  optionalLine,
  previewQuery,
} from '#app/foundation/http/input/url_fields'
import { readTableUpload } from '#app/foundation/workbooks/read_upload'
import { exportTable } from '#app/foundation/exports/export_table'
import { addContract, reverseContract } from '#app/ordering/quotas/add_contract'
import { importContracts } from '#app/ordering/quotas/import_contracts'
import {
  findQuotaEvent,
  quotaEventsResource,
  quotaFilter,
  readQuotaEvents,
  sumQuotaEvents,
} from '#app/ordering/quotas/list_quota_events'
import { planQuotaImport, toQuotaPreview } from '#app/ordering/quotas/plan_quota_import'
import { findQuotaChoices } from '#app/ordering/quotas/quota_choices'
import { readQuotaFile } from '#app/ordering/quotas/read_quota_file'
import * as quotasEndpoints from '#shared/ordering/quotas/quotas_endpoints'
import { RESOURCE_RIGHTS, RIGHT_TO_ADD_QUOTAS } from '#shared/ground/access/resource_rights'
import { businessDay } from '#shared/ground/dates/business_day'
import {
  MAX_QUOTA_MEGABYTES,
  QUOTA_COLUMNS,
  QUOTA_SORT_FIELDS,
  counterPayload,
  quotaChoices,
  quotaContract,
  quotaEvent,
  quotaEvents,
  quotaImport,
  quotaPreview,
  quotaTotals,
} from '#shared/ordering/quotas/quota_contract'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import vine from '@vinejs/vine'

const readUpload = async (ctx: HttpContext, sheet: string | undefined) =>
  readQuotaFile(await readTableUpload(ctx, MAX_QUOTA_MEGABYTES, sheet))

endpoint({
  method: 'GET',
  path: 'backoffice/api/quota_events/',
  access: RESOURCE_RIGHTS.quota_events,
  summary: 'The ledger of quotas with the balance after each event; as CSV the oldest first',
  response: quotaEvents,
  ...resourceList(quotaEventsResource),
  file: {
    type: 'text/csv',
    send: async (request) => {
      const { filter } = await readResourceRequest(request.query, QUOTA_SORT_FIELDS, quotaFilter)
      const columns = quotaEventsResource.columns(request.language)
      return exportTable(
        request,
        `quota_events-${businessDay(request.now)}`,
        columns,
        readQuotaEvents(filter)
      )
    },
  },
})

serve(quotasEndpoints.showQuotaTotals, {
  access: RESOURCE_RIGHTS.quota_events,
  summary: 'Sums in labels of the events that match the filter',
  query: resourceQuery,
  response: quotaTotals,
  handle: async ({ query }) => {
    const { filter } = await readResourceRequest(query, QUOTA_SORT_FIELDS, quotaFilter)
    return sumQuotaEvents(filter)
  },
})

serve(quotasEndpoints.listQuotaChoices, {
  access: RESOURCE_RIGHTS.quota_events,
  summary: 'Suppliers that match a search, and all product groups',
  query: vine.create({ q_search: optionalLine() }),
  response: quotaChoices,
  handle: ({ query }) => findQuotaChoices(query.q_search),
})

serve(quotasEndpoints.downloadQuotaSample, {
  access: RIGHT_TO_ADD_QUOTAS,
  summary: 'A file of contracts to be filled in, as a workbook or CSV',
  query: sampleQuery,
  produces: 'text/csv',
  handle: async ({ ctx, t }) => {
    const [group] = (await findQuotaChoices('')).product_groups
    const contract = {
      account_id: SAMPLE_ACCOUNT,
      product_group: group?.code,
      amount: 100_000,
      reference: t('samples.contract'),
    }
    await sendSample(ctx, 'contracts', QUOTA_COLUMNS, [contract])
  },
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/quota_events/:id/',
  access: RESOURCE_RIGHTS.quota_events,
  summary: 'One event of the ledger',
  params: idPath,
  response: quotaEvent,
  handle: ({ path }) => findQuotaEvent(path.id),
})

serve(quotasEndpoints.createQuota, {
  access: RIGHT_TO_ADD_QUOTAS,
  summary: 'Add a contract to the quota of a supplier’s product group',
  body: quotaContract,
  status: 201,
  response: quotaEvent,
  idempotent: true,
  handle: async (request) => findQuotaEvent(await addContract(request.body, staffRequest(request))),
})

serve(quotasEndpoints.counterQuota, {
  access: 'orders.delete_quota',
  summary: 'Reverse a contract by an event of the opposite amount',
  params: idPath,
  body: counterPayload,
  status: 201,
  response: quotaEvent,
  handle: async (request) =>
    findQuotaEvent(
      await reverseContract(request.path.id, request.body.reason, staffRequest(request))
    ),
})

serve(quotasEndpoints.previewQuotas, {
  access: RIGHT_TO_ADD_QUOTAS,
  summary:
    'Which contracts the import of a CSV file or workbook would add, and which lines are faulty',
  query: previewQuery,
  takes: 'text/csv',
  response: quotaPreview,
  handle: async ({ query, t, ctx }) => {
    const plan = await planQuotaImport(db.connection(), await readUpload(ctx, query.sheet))
    return toQuotaPreview(plan, query.filename, t)
  },
})

serve(quotasEndpoints.importQuotas, {
  access: RIGHT_TO_ADD_QUOTAS,
  summary: 'Add the contracts of the file of a preview',
  query: vine.create({
    ...importFields(),
    again: flag(),
  }),
  takes: 'text/csv',
  response: quotaImport,
  handle: async (request) => {
    const { filename: name, skip_faulty: skipFaulty, again } = request.query
    const options = {
      filename: name,
      fingerprint: request.query.fingerprint,
      skipFaulty: skipFaulty ?? false,
      again: again ?? false,
    }
    return importContracts(
      await readUpload(request.ctx, request.query.sheet),
      options,
      staffRequest(request)
    )
  },
})
