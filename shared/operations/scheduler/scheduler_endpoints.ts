import type { jobRun, jobStart } from '#shared/operations/scheduler/job_contract'
import { describeEndpoint } from '#shared/ground/http/endpoint_shape'

export const startJob = describeEndpoint<{ body: typeof jobStart; result: typeof jobRun }>(
  'POST',
  'backoffice/api/job_runs/'
)
