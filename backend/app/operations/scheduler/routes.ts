import { resourceList } from '#app/foundation/resources/resource_list'
import { staffRequest } from '#app/foundation/resources/staff_request'
import { endpoint, serve } from '#app/foundation/endpoints/endpoint'
import { findRun, jobRunsResource } from '#app/operations/scheduler/list_runs'
import { startByHand } from '#app/operations/scheduler/start_by_hand'
import * as schedulerEndpoints from '#shared/operations/scheduler/scheduler_endpoints'
import { RESOURCE_RIGHTS, RIGHT_TO_RUN_JOBS } from '#shared/ground/access/resource_rights'
import { jobRun, jobRunList, jobStart } from '#shared/operations/scheduler/job_contract'

endpoint({
  method: 'GET',
  path: 'backoffice/api/job_runs/',
  access: RESOURCE_RIGHTS.job_runs,
  summary: 'Runs of the server’s own tasks, newest first',
  response: jobRunList,
  ...resourceList(jobRunsResource),
})

serve(schedulerEndpoints.startJob, {
  access: RIGHT_TO_RUN_JOBS,
  summary: 'Run one of the server’s tasks now; the response comes once it has begun',
  body: jobStart,
  status: 201,
  response: jobRun,
  handle: async (request) => findRun(await startByHand(request.body.job, staffRequest(request))),
})
