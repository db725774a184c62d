import { describeEndpoint } from '#shared/ground/http/endpoint_shape'
import type { labelCheck, labelVerdict } from '#shared/scans/verify/verify_contract'

export const checkLabelCode = describeEndpoint<{
  body: typeof labelCheck
  result: typeof labelVerdict
}>('POST', 'verify/api/check/')
