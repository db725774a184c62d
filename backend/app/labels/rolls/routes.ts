import type { CallTime } from '#app/foundation/audit_trail/call_time'
import { resourceList } from '#app/foundation/resources/resource_list'
import { endpoint } from '#app/foundation/endpoints/endpoint'
import { activateRolls } from '#app/labels/rolls/activate_rolls'
import { exportTable } from '#app/foundation/exports/export_table'
import {
  findLabelInfo,
  findLabelInfos,
  findLabelWay,
} from '#app/labels/rolls/labels/find_label_infos'
import { labelsResource } from '#app/labels/rolls/labels/find_labels'
import { findSpoolInfo } from '#app/labels/rolls/find_spool_info'
import { LABEL_COLUMNS } from '#app/labels/rolls/labels/label_columns'
import { listSpools, spoolListQuery } from '#app/labels/rolls/list_spools'
import { findSpool, spoolsResource } from '#app/labels/rolls/spools_resource'
import { tableQuery } from '#app/foundation/http/input/query_fields'
import { transaction } from '#database/transaction'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import { utcDay } from '#shared/ground/dates/utc_day'
import { labelIdAnswers, labelIds, labelWay } from '#shared/scans/analyses/label_analysis_contract'
import {
  activationAnswer,
  labelInfo,
  labelPath,
  labelRows,
  spoolActivation,
  spoolDetail,
  spoolList,
  spoolPath,
  spoolRows,
} from '#shared/labels/rolls/spool_contract'
import { spoolInfo, spoolInfoPath } from '#shared/labels/rolls/spool_info_contract'
import db from '@adonisjs/lucid/services/db'

interface ActivationCall extends CallTime {
  user: { id: number }
  body: { spool_nos: readonly string[] }
}

const activate = ({ user, body, now, requestId }: ActivationCall, companyId: number | null) =>
  transaction(db.connection(), async (trx) => ({
    activated: await activateRolls(trx, body.spool_nos, {
      userId: user.id,
      companyId,
      now,
      requestId,
    }),
  }))

endpoint({
  method: 'GET',
  path: 'orders/api/spools/',
  access: 'orders.view_order',
  summary: 'The rolls that the user’s company holds; those that wait for activation first',
  query: spoolListQuery,
  answer: spoolList,
  handle: ({ user, query, language, t }) => listSpools(user, query, { language, t }),
})

endpoint({
  method: 'POST',
  path: 'orders/api/spools/activate/',
  access: 'orders.issue_order',
  summary: 'Activate rolls that the user’s company holds, all or none; repeats are harmless',
  body: spoolActivation,
  answer: activationAnswer,
  handle: (call) => activate(call, call.user.company.id),
})

endpoint({
  method: 'POST',
  path: 'backoffice/api/spools/activate/',
  access: RESOURCE_RIGHTS.spools,
  summary: 'Activate rolls of any company, all or none',
  body: spoolActivation,
  answer: activationAnswer,
  handle: (call) => activate(call, null),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/spools/',
  access: RESOURCE_RIGHTS.spools,
  summary: 'Rolls of all companies; all that match as CSV when asked for',
  answer: spoolRows,
  ...resourceList(spoolsResource),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/spools/:id/',
  access: RESOURCE_RIGHTS.spools,
  summary: 'One roll with its events',
  params: spoolPath,
  answer: spoolDetail,
  handle: ({ path, language }) => findSpool(path.id, language),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/labels/',
  access: RESOURCE_RIGHTS.labels,
  summary: 'Labels by roll number, label id or object id; those of a roll as CSV when asked for',
  answer: labelRows,
  ...resourceList(labelsResource),
})

endpoint({
  method: 'GET',
  path: 'statistics/api/label_info/:id/',
  access: 'statistics.*',
  acting: 'as_staff',
  summary: 'Roll, order and company of a label, by its label id or object id; empty when unknown',
  params: labelPath,
  answer: labelInfo,
  handle: ({ path }) => findLabelInfo(path.id),
})

endpoint({
  method: 'GET',
  path: 'statistics/api/spool_info/:id/',
  access: 'statistics.*',
  acting: 'as_staff',
  summary:
    'Order, company and redistributions of a roll, by its number or a label; empty when unknown',
  params: spoolInfoPath,
  answer: spoolInfo,
  handle: ({ path }) => findSpoolInfo(path.id),
})

endpoint({
  method: 'GET',
  path: 'statistics/api/label_way/:id/',
  access: 'statistics.*',
  acting: 'as_staff',
  summary: 'The events of the roll of a label, oldest first; empty when unknown',
  params: labelPath,
  answer: labelWay,
  handle: ({ path }) => findLabelWay(path.id),
})

endpoint({
  method: 'POST',
  path: 'statistics/api/label_infos/',
  access: 'statistics.*',
  acting: 'as_staff',
  summary: 'The data of many label ids or object ids, in the order of the request',
  body: labelIds,
  answer: labelIdAnswers,
  handle: ({ body }) => findLabelInfos(body.ids),
})

endpoint({
  method: 'POST',
  path: 'statistics/api/label_infos/file/',
  access: 'statistics.*',
  acting: 'as_staff',
  summary: 'The same as a workbook or CSV',
  body: labelIds,
  query: tableQuery,
  produces: 'text/csv',
  handle: async ({ body, ctx, now }) => {
    const found = await findLabelInfos(body.ids)
    const filename = `${utcDay(now)}_labels`
    await exportTable({ ctx, now }, filename, LABEL_COLUMNS, eachOf(found))
  },
})

async function* eachOf<Row>(rows: readonly Row[]) {
  yield* rows
}
