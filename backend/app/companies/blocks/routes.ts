import { resourceList } from '#app/foundation/resources/resource_list'
import { staffRequest } from '#app/foundation/resources/staff_request'
import { changeBlock } from '#app/companies/blocks/change_block'
import { importBills } from '#app/companies/blocks/import_bills'
import { blocksResource, findCompanyBlocks } from '#app/companies/blocks/list_blocks'
import { planBillsImport, toBillsPreview } from '#app/companies/blocks/plan_bills_import'
import { readBillsFile } from '#app/companies/blocks/read_bills_file'
import { endpoint, serve } from '#app/foundation/endpoints/endpoint'
import { flag, idPath, importFields, previewQuery } from '#app/foundation/http/input/url_fields'
import { SAMPLE_ACCOUNT, sampleQuery, sendSample } from '#app/foundation/exports/send_sample'
import { readTableUpload } from '#app/foundation/workbooks/read_upload'
import * as blocksEndpoints from '#shared/companies/blocks/blocks_endpoints'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import {
  blockChange,
  companyBlockRows,
  companyBlocks,
} from '#shared/companies/blocks/company_block_contract'
import {
  BILLS_COLUMNS,
  MAX_BILLS_MEGABYTES,
  billsImport,
  billsPreview,
} from '#shared/companies/blocks/bills_file_contract'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import vine from '@vinejs/vine'

const readUpload = async (ctx: HttpContext, sheet: string | undefined) =>
  readBillsFile(await readTableUpload(ctx, MAX_BILLS_MEGABYTES, sheet))

endpoint({
  method: 'GET',
  path: 'backoffice/api/blocks/',
  access: RESOURCE_RIGHTS.blocks,
  summary: 'Blocked suppliers with the reasons; all that match as CSV when asked for',
  response: companyBlockRows,
  ...resourceList(blocksResource),
})

serve(blocksEndpoints.downloadBillsSample, {
  access: RESOURCE_RIGHTS.blocks,
  summary: 'A file of unpaid bills to be filled in, as a workbook or CSV',
  query: sampleQuery,
  produces: 'text/csv',
  handle: ({ ctx, t }) =>
    sendSample(ctx, 'unpaid_bills', BILLS_COLUMNS, [
      { account_id: SAMPLE_ACCOUNT, reason: t('samples.bill') },
    ]),
})

serve(blocksEndpoints.previewBills, {
  access: RESOURCE_RIGHTS.blocks,
  summary:
    'Which suppliers a CSV file or workbook of unpaid bills would block, and which lines are faulty',
  query: previewQuery,
  takes: 'text/csv',
  response: billsPreview,
  handle: async ({ query, t, ctx }) => {
    const plan = await planBillsImport(db.connection(), await readUpload(ctx, query.sheet))
    return toBillsPreview(plan, query.filename, t)
  },
})

serve(blocksEndpoints.importBills, {
  access: RESOURCE_RIGHTS.blocks,
  summary: 'Block the suppliers of the file of a preview for unpaid bills',
  query: vine.create({
    ...importFields(),
    lift_others: flag(),
  }),
  takes: 'text/csv',
  response: billsImport,
  handle: async ({ user, query, ctx, now, requestId }) => {
    const options = {
      fingerprint: query.fingerprint,
      skipFaulty: query.skip_faulty ?? false,
      liftOthers: query.lift_others ?? false,
    }
    const request = { userId: user.id, now, requestId, filename: query.filename }
    return importBills(db.connection(), await readUpload(ctx, query.sheet), options, request)
  },
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/blocks/:id/',
  access: RESOURCE_RIGHTS.blocks,
  summary: 'The blocks of one supplier',
  params: idPath,
  response: companyBlocks,
  handle: ({ path }) => findCompanyBlocks(path.id),
})

serve(blocksEndpoints.changeBlock, {
  access: RESOURCE_RIGHTS.blocks,
  summary: 'Set or lift a block of a supplier, with a reason',
  params: idPath,
  body: blockChange,
  response: companyBlocks,
  handle: async (request) => {
    await changeBlock(request.path.id, request.body, staffRequest(request))
    return findCompanyBlocks(request.path.id)
  },
})
