import { describeEndpoint } from '#shared/ground/http/endpoint_shape'
import type { lossReport, rollLossResult } from '#shared/labels/losses/loss_contract'

export const reportLostRoll = describeEndpoint<{ path: { id: number }; body: typeof lossReport }>(
  'PUT',
  'orders/api/spools/:id/loss/'
)

export const showLoss = describeEndpoint<{ path: { id: number }; result: typeof rollLossResult }>(
  'GET',
  'backoffice/api/spools/:id/loss/'
)

export const reportLoss = describeEndpoint<{
  path: { id: number }
  body: typeof lossReport
  result: typeof rollLossResult
}>('PUT', 'backoffice/api/spools/:id/loss/')

export const withdrawLoss = describeEndpoint<{ path: { id: number } }>(
  'DELETE',
  'backoffice/api/spools/:id/loss/'
)
