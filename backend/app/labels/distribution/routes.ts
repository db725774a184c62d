import { distributeRolls } from '#app/labels/distribution/distribute_rolls'
import {
  distributionListQuery,
  listDistributions,
} from '#app/labels/distribution/list_distributions'
import { moveRolls } from '#app/labels/distribution/move_rolls'
import { sendReceipt } from '#app/labels/distribution/send_receipt'
import { serve } from '#app/foundation/endpoints/endpoint'
import { languageQuery, pkPath } from '#app/foundation/http/input/url_fields'
import { listRolls, rollListQuery } from '#app/labels/rolls/list_rolls'
import {
  distributedRolls,
  distribution,
  distributionList,
  distributionPage,
  distributionPayload,
} from '#shared/labels/distribution/distribution_contract'
import {
  downloadReceipt,
  listDistributableRolls,
  recallRolls,
  receiveRolls,
  sendDistributions,
  showDistributions,
} from '#shared/labels/distribution/distribution_endpoints'
import { rollList } from '#shared/labels/rolls/roll_contract'

serve(listDistributableRolls, {
  access: 'distribution.*',
  summary: 'The rolls that the user’s company holds and may pass on, none in transit',
  query: rollListQuery,
  response: rollList,
  handle: ({ user, query, language, t }) => listRolls(user, query, { language, t, isAtHand: true }),
})

serve(showDistributions, {
  access: 'distribution.*',
  summary: 'The distributions that the user’s company sent or receives, newest first',
  query: distributionListQuery,
  response: distributionPage,
  handle: ({ user, query, language, t }) => listDistributions(query, { user, language, t }),
})

serve(sendDistributions, {
  access: 'distribution.distribute',
  summary: 'Pass rolls on to approved recipients, all or nothing',
  throttled: true,
  body: distributionPayload,
  status: 201,
  response: distributionList,
  idempotent: true,
  handle: (request) => distributeRolls(request.body, request),
})

serve(receiveRolls, {
  access: 'distribution.distribute',
  summary: 'Say which rolls arrived: the recipient’s company holds them from now on',
  params: pkPath,
  body: distributedRolls,
  response: distribution,
  handle: ({ path, body, user, language, t, now, requestId }) =>
    moveRolls(path.pk, { ...body, to: 'RECEIVED' }, { user, language, t, now, requestId }),
})

serve(recallRolls, {
  access: 'distribution.distribute',
  summary: 'Take rolls back that have not been received',
  throttled: true,
  params: pkPath,
  body: distributedRolls,
  response: distribution,
  handle: ({ path, body, user, language, t, now, requestId }) =>
    moveRolls(path.pk, { ...body, to: 'RECALLED' }, { user, language, t, now, requestId }),
})

serve(downloadReceipt, {
  access: 'distribution.*',
  summary: 'The receipt of a distribution, for its sender and its recipient',
  params: pkPath,
  query: languageQuery,
  produces: 'application/pdf',
  throttled: true,
  handle: ({ path, user, language, now, ctx }) =>
    sendReceipt(ctx, path.pk, { user, language, now }),
})
