import { describeEndpoint } from '#shared/ground/http/endpoint_shape'
import type { canOrder } from '#shared/ordering/blocks/can_order_contract'

export const checkCanOrder = describeEndpoint<{ result: typeof canOrder }>(
  'GET',
  'orders/api/can_order/'
)
