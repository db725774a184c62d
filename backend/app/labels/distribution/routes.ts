import { distributeRolls } from '#app/labels/distribution/distribute_rolls'
import {
  distributionListQuery,
  listDistributions,
} from '#app/labels/distribution/list_distributions'
import { moveRolls } from '#app/labels/distribution/move_rolls'
import { sendReceipt } from '#app/labels/distribution/send_receipt'
import { endpoint } from '#app/foundation/endpoints/endpoint'
import { readIdempotencyKey } from '#app/foundation/http/idempotency'
import { listSpools, spoolListQuery } from '#app/labels/rolls/list_spools'
import { languageQuery } from '#app/foundation/http/input/query_fields'
import {
  distributedRolls,
  distribution,
  distributionList,
  distributionPage,
  distributionPath,
  distributionPayload,
} from '#shared/labels/distribution/distribution_contract'
import { spoolList } from '#shared/labels/rolls/spool_contract'

endpoint({
  method: 'GET',
  path: 'distribution/api/spool_list/',
  access: 'distribution.*',
  summary: 'The rolls that the user’s company holds and may pass on, none in transit',
  query: spoolListQuery,
  answer: spoolList,
  handle: ({ user, query, language, t }) =>
    listSpools(user, query, { language, t, isAtHand: true }),
})

endpoint({
  method: 'GET',
  path: 'distribution/api/distribution_list/',
  access: 'distribution.*',
  summary: 'The distributions that the user’s company sent or receives, newest first',
  query: distributionListQuery,
  answer: distributionPage,
  handle: ({ user, query, language, t }) => listDistributions(query, { user, language, t }),
})

endpoint({
  method: 'POST',
  path: 'distribution/api/distribution_list/',
  access: 'distribution.distribute',
  summary: 'Pass rolls on to approved recipients, all or nothing',
  throttled: true,
  body: distributionPayload,
  status: 201,
  answer: distributionList,
  idempotent: true,
  handle: ({ user, body, language, t, ctx, now, requestId }) =>
    distributeRolls(body, {
      user,
      language,
      t,
      now,
      requestId,
      idempotencyKey: readIdempotencyKey(ctx, user.id),
    }),
})

endpoint({
  method: 'POST',
  path: 'distribution/api/distributions/:pk/receive/',
  access: 'distribution.distribute',
  summary: 'Say which rolls arrived: the recipient’s company holds them from now on',
  params: distributionPath,
  body: distributedRolls,
  answer: distribution,
  handle: ({ path, body, user, language, t, now, requestId }) =>
    moveRolls(path.pk, { ...body, to: 'RECEIVED' }, { user, language, t, now, requestId }),
})

endpoint({
  method: 'POST',
  path: 'distribution/api/distributions/:pk/recall/',
  access: 'distribution.distribute',
  summary: 'Take rolls back that have not been received',
  throttled: true,
  params: distributionPath,
  body: distributedRolls,
  answer: distribution,
  handle: ({ path, body, user, language, t, now, requestId }) =>
    moveRolls(path.pk, { ...body, to: 'RECALLED' }, { user, language, t, now, requestId }),
})

endpoint({
  method: 'GET',
  path: 'distribution/api/distributions/:pk/receipt/',
  access: 'distribution.*',
  summary: 'The receipt of a distribution, for its sender and its recipient',
  params: distributionPath,
  query: languageQuery,
  produces: 'application/pdf',
  throttled: true,
  handle: ({ path, user, language, now, ctx }) =>
    sendReceipt(ctx, path.pk, { user, language, now }),
})
