import { auditOf } from '#app/foundation/audit_trail/audit_of'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { Refusal } from '#app/foundation/http/refusal'
import { beginJob } from '#app/operations/scheduler/run_job'
import { transaction } from '#database/transaction'
import type { JobName } from '#shared/operations/scheduler/job_contract'
import db from '@adonisjs/lucid/services/db'

/** Starts a task by hand and returns its run. Throws 409 while another process runs it. */
export async function startByHand(job: JobName, request: StaffRequest): Promise<number> {
  const { staff, now } = request
  const run = await beginJob(db.connection(), job, { now, slot: null, userId: staff.id })
  if (!run) throw new Refusal(409, 'JOB_RUNNING')
  // The run's row records a failure.
  run.finished.catch(() => {})
  const change = { action: 'scheduler.run', after: { job } }
  await transaction(db.connection(), (trx) => auditJob(trx, run.id, change, request))
  return run.id
}

const auditJob = auditOf('job')
