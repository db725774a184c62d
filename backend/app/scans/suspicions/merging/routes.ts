import { serve } from '#app/foundation/endpoints/endpoint'
import { idPath } from '#app/foundation/http/input/url_fields'
import { staffRequest } from '#app/foundation/resources/staff_request'
import { findSuspicion } from '#app/scans/suspicions/find_suspicion'
import { addPart } from '#app/scans/suspicions/merging/add_part'
import { mergeCases } from '#app/scans/suspicions/merging/merge_cases'
import { splitCase } from '#app/scans/suspicions/merging/split_case'
import { RIGHT_TO_CHANGE_SUSPICIONS } from '#shared/ground/access/resource_rights'
import { caseMerge, caseSplit, partToAdd } from '#shared/scans/suspicions/merging/merging_contract'
import { suspicionDetail } from '#shared/scans/suspicions/suspicion_contract'
import * as suspicionsEndpoints from '#shared/scans/suspicions/suspicions_endpoints'

serve(suspicionsEndpoints.mergeCases, {
  access: RIGHT_TO_CHANGE_SUSPICIONS,
  summary: 'Merge other waiting cases into a case',
  params: idPath,
  body: caseMerge,
  response: suspicionDetail,
  handle: async (request) => {
    await mergeCases(request.path.id, request.body, staffRequest(request))
    return findSuspicion(request.path.id, request.user)
  },
})

serve(suspicionsEndpoints.addCasePart, {
  access: RIGHT_TO_CHANGE_SUSPICIONS,
  summary: 'Add a roll or label to a case by its number',
  params: idPath,
  body: partToAdd,
  response: suspicionDetail,
  handle: async (request) => {
    await addPart(request.path.id, request.body, staffRequest(request))
    return findSuspicion(request.path.id, request.user)
  },
})

serve(suspicionsEndpoints.splitCase, {
  access: RIGHT_TO_CHANGE_SUSPICIONS,
  summary: 'Take a part out of a case',
  params: idPath,
  body: caseSplit,
  response: suspicionDetail,
  handle: async (request) => {
    await splitCase(request.path.id, request.body, staffRequest(request))
    return findSuspicion(request.path.id, request.user)
  },
})
