import type { volumeStatus } from '#shared/ordering/volume_status/volume_status_contract'
import { describeEndpoint } from '#shared/ground/http/endpoint_shape'

export const showVolumeStatus = describeEndpoint<{ query: object; result: typeof volumeStatus }>(
  'GET',
  'statistics/api/volume_status/'
)
