import { instant, pk } from '#shared/ground/validation/fields'
import { personName } from '#shared/ground/validation/person_name'
import * as v from 'valibot'

export const JOB_NAMES = [
  'seal_audit',
  'purge_expired',
  'remind_approvers',
  'expire_orders',
  'block_inactive',
  'remind_activation',
  'retain_personal_data',
  'summarize_scans',
  'bind_scans',
  'find_suspicions',
  'remind_due_cases',
] as const
export type JobName = (typeof JOB_NAMES)[number]

/** ABANDONED: its process died. */
export const JOB_STATES = ['RUNNING', 'DONE', 'FAILED', 'ABANDONED'] as const
export type JobState = (typeof JOB_STATES)[number]

/** Names of figures in results. `seal_audit` reports its chain's end: `position` and `hash`. */
export const JOB_COUNTS = [
  'alerts',
  'audit_entries',
  'bound',
  'captcha_solutions',
  'cases',
  'companies',
  'company_tokens',
  'contacts',
  'copies',
  'email_changes',
  'feedback',
  'files',
  'found',
  'found_again',
  'hash',
  'idempotency_keys',
  'job_runs',
  'mail_outbox',
  'mails',
  'messages',
  'orders',
  'position',
  'rate_limits',
  'registration_keys',
  'registration_requests',
  'registrations',
  'requests',
  'sealed',
  'sessions',
  'users',
  'webhook_messages',
  'years',
] as const
export type JobCount = (typeof JOB_COUNTS)[number]

export type JobResult = Partial<Record<JobCount, number | string>>

export const jobRun = v.strictObject({
  id: pk(),
  job: v.picklist(JOB_NAMES),
  state: v.picklist(JOB_STATES),
  started_at: instant(),
  finished_at: v.nullable(instant()),
  /** Duration in milliseconds. */
  duration: v.nullable(v.number()),
  result: v.nullable(v.record(v.picklist(JOB_COUNTS), v.union([v.number(), v.string()]))),
  error: v.nullable(v.string()),
  /** The user who started the task by hand; null for a scheduled run. */
  by: personName(),
})
export type JobRun = v.InferOutput<typeof jobRun>

export const jobRunList = v.array(jobRun)

export const JOB_RUN_SORT_FIELDS = ['id', 'started_at'] as const

export const jobStart = v.strictObject({ job: v.picklist(JOB_NAMES) })
