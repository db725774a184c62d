import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { resourceList } from '#app/foundation/resources/resource_list'
import { endpoint, serve } from '#app/foundation/endpoints/endpoint'
import { idPath, tableQuery } from '#app/foundation/http/input/url_fields'
import { activateRolls } from '#app/labels/rolls/activate_rolls'
import { exportTable } from '#app/foundation/exports/export_table'
import {
  findLabelInfo,
  findLabelInfos,
  findLabelWay,
} from '#app/labels/rolls/labels/find_label_infos'
import { labelsResource } from '#app/labels/rolls/labels/find_labels'
import { findRollInfo } from '#app/labels/rolls/find_roll_info'
import { labelPath, rollPath } from '#app/labels/rolls/labels/scanned_path'
import { LABEL_COLUMNS } from '#app/labels/rolls/labels/label_columns'
import { listRolls, rollListQuery } from '#app/labels/rolls/list_rolls'
import { findRoll, rollsResource } from '#app/labels/rolls/rolls_resource'
import { transaction } from '#database/transaction'
import * as rollsEndpoints from '#shared/labels/rolls/rolls_endpoints'
import * as analysesEndpoints from '#shared/scans/analyses/analyses_endpoints'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import { utcDay } from '#shared/ground/dates/utc_day'
import { labelIdResults, labelIds, labelWay } from '#shared/scans/analyses/label_analysis_contract'
import {
  activationResult,
  labelInfo,
  labelRows,
  rollActivation,
  rollDetail,
  rollList,
  rollRows,
} from '#shared/labels/rolls/roll_contract'
import { rollInfo } from '#shared/labels/rolls/roll_info_contract'
import db from '@adonisjs/lucid/services/db'

interface ActivationRequest extends RequestTime {
  user: { id: number }
  body: { spool_nos: readonly string[] }
}

const activate = ({ user, body, now, requestId }: ActivationRequest, companyId: number | null) =>
  transaction(db.connection(), async (trx) => ({
    activated: await activateRolls(trx, body.spool_nos, {
      userId: user.id,
      companyId,
      now,
      requestId,
    }),
  }))

serve(rollsEndpoints.listCompanyRolls, {
  access: 'orders.view_order',
  token: 'read',
  summary: 'The rolls that the user’s company holds; those that wait for activation first',
  query: rollListQuery,
  response: rollList,
  handle: ({ user, query, language, t }) => listRolls(user, query, { language, t }),
})

serve(rollsEndpoints.activateCompanyRolls, {
  access: 'orders.issue_order',
  token: 'activate',
  summary: 'Activate rolls that the user’s company holds, all or none; repeats are harmless',
  body: rollActivation,
  response: activationResult,
  handle: (request) => activate(request, request.user.company.id),
})

serve(rollsEndpoints.activateRollsByStaff, {
  access: RESOURCE_RIGHTS.spools,
  summary: 'Activate rolls of any company, all or none',
  body: rollActivation,
  response: activationResult,
  handle: (request) => activate(request, null),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/spools/',
  access: RESOURCE_RIGHTS.spools,
  summary: 'Rolls of all companies; all that match as CSV when asked for',
  response: rollRows,
  ...resourceList(rollsResource),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/spools/:id/',
  access: RESOURCE_RIGHTS.spools,
  summary: 'One roll with its events',
  params: idPath,
  response: rollDetail,
  handle: ({ path, language }) => findRoll(path.id, language),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/labels/',
  access: RESOURCE_RIGHTS.labels,
  summary: 'Labels by roll number, label id or object id; those of a roll as CSV when asked for',
  response: labelRows,
  ...resourceList(labelsResource),
})

serve(rollsEndpoints.showLabel, {
  access: 'statistics.*',
  acting: 'as_staff',
  summary: 'Roll, order and company of a label, by its label id or object id; empty when unknown',
  params: labelPath,
  response: labelInfo,
  handle: ({ path }) => findLabelInfo(path.id),
})

serve(rollsEndpoints.showRoll, {
  access: 'statistics.*',
  acting: 'as_staff',
  summary:
    'Order, company and redistributions of a roll, by its number or a label; empty when unknown',
  params: rollPath,
  response: rollInfo,
  handle: ({ path }) => findRollInfo(path.id),
})

serve(analysesEndpoints.showLabelWay, {
  access: 'statistics.*',
  acting: 'as_staff',
  summary: 'The events of the roll of a label, oldest first; empty when unknown',
  params: labelPath,
  response: labelWay,
  handle: ({ path }) => findLabelWay(path.id),
})

serve(analysesEndpoints.listLabels, {
  access: 'statistics.*',
  acting: 'as_staff',
  summary: 'The data of many label ids or object ids, in the order of the request',
  body: labelIds,
  response: labelIdResults,
  handle: ({ body }) => findLabelInfos(body.ids),
})

serve(analysesEndpoints.exportLabels, {
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
