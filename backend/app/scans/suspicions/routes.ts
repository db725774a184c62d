import { resourceList } from '#app/foundation/resources/resource_list'
import { endpoint, serve } from '#app/foundation/endpoints/endpoint'
import { idPath } from '#app/foundation/http/input/url_fields'
import { changingCase } from '#app/scans/suspicions/changing_case'
import { askInTurn } from '#app/scans/store/current_store'
import { changeSuspicion, commentSuspicion } from '#app/scans/suspicions/change_suspicion'
import { findSuspicion } from '#app/scans/suspicions/find_suspicion'
import { suspicionsResource } from '#app/scans/suspicions/list_suspicions'
import { readSuspicionEvidence } from '#app/scans/suspicions/evidence/read_suspicion_evidence'
import { findLoss, reportLoss, withdrawLoss } from '#app/scans/suspicions/report_loss'
import * as lossEndpoints from '#shared/labels/losses/loss_endpoints'
import * as suspicionsEndpoints from '#shared/scans/suspicions/suspicions_endpoints'
import { RESOURCE_RIGHTS, RIGHT_TO_CHANGE_SUSPICIONS } from '#shared/ground/access/resource_rights'
import { lossReport, rollLossResult } from '#shared/labels/losses/loss_contract'
import {
  suspicionChange,
  suspicionComment,
  suspicionDetail,
  suspicionEvidence,
  suspicionList,
} from '#shared/scans/suspicions/suspicion_contract'

endpoint({
  method: 'GET',
  path: 'backoffice/api/suspicions/',
  access: RESOURCE_RIGHTS.suspicions,
  summary: 'Suspicious rolls, labels and places; all that match as CSV when asked for',
  response: suspicionList,
  ...resourceList(({ user, now }) => suspicionsResource(user, now)),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/suspicions/:id/',
  access: RESOURCE_RIGHTS.suspicions,
  summary: 'One case with its history and possible assignees',
  params: idPath,
  response: suspicionDetail,
  handle: ({ path, user }) => findSuspicion(path.id, user),
})

serve(suspicionsEndpoints.showEvidence, {
  access: RESOURCE_RIGHTS.suspicions,
  summary: 'The scans behind each reason of a case, the oldest 200 of each',
  params: idPath,
  response: suspicionEvidence,
  handle: (request) => {
    const { id } = request.path
    return askInTurn(request, `evidence ${id}`, (store) => readSuspicionEvidence(store, id))
  },
})

serve(suspicionsEndpoints.changeSuspicion, {
  access: RIGHT_TO_CHANGE_SUSPICIONS,
  summary: 'Assign, close or reopen a case',
  params: idPath,
  body: suspicionChange,
  response: suspicionDetail,
  idempotent: true,
  handle: changingCase(changeSuspicion),
})

serve(suspicionsEndpoints.commentSuspicion, {
  access: RIGHT_TO_CHANGE_SUSPICIONS,
  summary: 'Comment on a case',
  params: idPath,
  body: suspicionComment,
  response: suspicionDetail,
  idempotent: true,
  handle: changingCase(commentSuspicion),
})

serve(lossEndpoints.showLoss, {
  access: RESOURCE_RIGHTS.spools,
  summary: 'Whether a roll was reported lost',
  params: idPath,
  response: rollLossResult,
  handle: async ({ path }) => ({ loss: await findLoss(path.id) }),
})

serve(lossEndpoints.reportLoss, {
  access: RESOURCE_RIGHTS.spools,
  summary: 'Report a roll of any company lost',
  params: idPath,
  body: lossReport,
  response: rollLossResult,
  handle: async ({ path, body, user, now, requestId }) => {
    await reportLoss(path.id, body, { user, now, requestId, companyId: null })
    return { loss: await findLoss(path.id) }
  },
})

serve(lossEndpoints.withdrawLoss, {
  access: RESOURCE_RIGHTS.spools,
  summary: 'Withdraw the report of a roll’s loss',
  params: idPath,
  status: 204,
  handle: ({ path, user, now, requestId }) =>
    withdrawLoss(path.id, { user, now, requestId, companyId: null }),
})

serve(lossEndpoints.reportLostRoll, {
  access: 'orders.issue_order',
  summary: 'Report the loss of a roll that the user’s company holds',
  params: idPath,
  body: lossReport,
  status: 204,
  handle: ({ path, body, user, now, requestId }) =>
    reportLoss(path.id, body, { user, now, requestId, companyId: user.company.id }),
})
