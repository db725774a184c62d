import { serve } from '#app/foundation/endpoints/endpoint'
import { idPath } from '#app/foundation/http/input/url_fields'
import { changingCase } from '#app/scans/suspicions/changing_case'
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
  handle: changingCase(mergeCases),
})

serve(suspicionsEndpoints.addCasePart, {
  access: RIGHT_TO_CHANGE_SUSPICIONS,
  summary: 'Add a roll or label to a case by its number',
  params: idPath,
  body: partToAdd,
  response: suspicionDetail,
  handle: changingCase(addPart),
})

serve(suspicionsEndpoints.splitCase, {
  access: RIGHT_TO_CHANGE_SUSPICIONS,
  summary: 'Take a part out of a case',
  params: idPath,
  body: caseSplit,
  response: suspicionDetail,
  handle: changingCase(splitCase),
})
