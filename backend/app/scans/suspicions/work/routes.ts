import { serve } from '#app/foundation/endpoints/endpoint'
import { idPath, pkInText } from '#app/foundation/http/input/url_fields'
import { changingCase } from '#app/scans/suspicions/changing_case'
import { staffRequest } from '#app/foundation/resources/staff_request'
import { findSuspicion } from '#app/scans/suspicions/find_suspicion'
import { addMeasure, withdrawMeasure } from '#app/scans/suspicions/work/change_measures'
import { setDueDate } from '#app/scans/suspicions/work/set_due_date'
import { addWatcher, watchSuspicion } from '#app/scans/suspicions/work/watch_suspicion'
import { RESOURCE_RIGHTS, RIGHT_TO_CHANGE_SUSPICIONS } from '#shared/ground/access/resource_rights'
import { suspicionDetail } from '#shared/scans/suspicions/suspicion_contract'
import * as suspicionsEndpoints from '#shared/scans/suspicions/suspicions_endpoints'
import {
  dueDate,
  measurePayload,
  measureWithdrawal,
  newWatcher,
  watching,
} from '#shared/scans/suspicions/work/case_work_contract'
import vine from '@vinejs/vine'

serve(suspicionsEndpoints.setDueDate, {
  access: RIGHT_TO_CHANGE_SUSPICIONS,
  summary: 'Set, change or remove the due date of a waiting case',
  params: idPath,
  body: dueDate,
  response: suspicionDetail,
  handle: changingCase(setDueDate),
})

serve(suspicionsEndpoints.watchSuspicion, {
  access: RESOURCE_RIGHTS.suspicions,
  summary: 'Watch a case, or stop watching it',
  params: idPath,
  body: watching,
  response: suspicionDetail,
  handle: changingCase(watchSuspicion),
})

serve(suspicionsEndpoints.addWatcher, {
  access: RIGHT_TO_CHANGE_SUSPICIONS,
  summary: 'Make another user a watcher of a case',
  params: idPath,
  body: newWatcher,
  response: suspicionDetail,
  handle: changingCase(addWatcher),
})

serve(suspicionsEndpoints.addMeasure, {
  access: RIGHT_TO_CHANGE_SUSPICIONS,
  summary: 'Add a measure to a case',
  params: idPath,
  body: measurePayload,
  response: suspicionDetail,
  idempotent: true,
  handle: changingCase(addMeasure),
})

serve(suspicionsEndpoints.withdrawMeasure, {
  access: RIGHT_TO_CHANGE_SUSPICIONS,
  summary: 'Withdraw a measure of a case',
  params: vine.create({ id: pkInText(), measure: pkInText() }),
  body: measureWithdrawal,
  response: suspicionDetail,
  handle: async (request) => {
    const { id, measure: measureId } = request.path
    const seenAt = request.body.updated_at
    await withdrawMeasure({ id, measureId, seenAt }, staffRequest(request))
    return findSuspicion(id, request.user)
  },
})
