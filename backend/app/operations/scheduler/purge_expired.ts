import type { Mail } from '#app/mailing/mail'
import { SENT_MAILS_KEPT_MS } from '#app/mailing/outbox/find_refusals'
import { purgeRequests } from '#app/companies/registration/purge_requests'
import { dbInstantBefore, toDbInstant } from '#database/instant'
import { MESSAGES_KEPT_DAYS } from '#shared/mailing/webhooks/webhook_contract'
import { DAY_MS } from '#shared/ground/dates/spans'
import type { JobState } from '#shared/operations/scheduler/job_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** The row of an ended session is kept this long. */
const SESSIONS_KEPT_MS = 2 * DAY_MS

/** Idempotency keys are kept this long. */
const IDEMPOTENCY_KEYS_KEPT_MS = 7 * DAY_MS

/** Runs are kept this long; some tasks run every five minutes. */
const JOB_RUNS_KEPT_MS = 180 * DAY_MS

/** Rows of files that no note took are kept this long. */
const NOTE_FILES_KEPT_MS = DAY_MS

/** Companies' tokens are listed this long after they ended. */
const ENDED_TOKENS_KEPT_MS = 365 * DAY_MS

export interface Purged {
  sessions: number
  idempotency_keys: number
  registration_keys: number
  rate_limits: number
  captcha_solutions: number
  email_changes: number
  company_tokens: number
  mail_outbox: number
  webhook_messages: number
  job_runs: number
  registration_requests: number
}

/** Deletes expired sessions, keys, limits, mails, requests and runs of tasks. */
export async function purgeExpired(client: QueryClientContract, now: Date): Promise<Purged> {
  const before = (keptMs: number) => dbInstantBefore(now, keptMs)
  const sessions = await client
    .from('sessions')
    .where('last_seen_at', '<', before(SESSIONS_KEPT_MS))
    .delete()
  const keys = await client
    .from('idempotency_keys')
    .where('created_at', '<', before(IDEMPOTENCY_KEYS_KEPT_MS))
    .delete()
  const registrationKeys = await client
    .from('registration_keys')
    .where('created_at', '<', before(IDEMPOTENCY_KEYS_KEPT_MS))
    .delete()
  const limits = await client.from('rate_limits').where('expire', '<', now.getTime()).delete()
  const solutions = await client
    .from('captcha_solutions')
    .where('expires_at', '<', toDbInstant(now))
    .delete()
  const emails = await client
    .from('email_changes')
    .where('expires_at', '<', toDbInstant(now))
    .delete()
  const tokens = await client
    .from('company_tokens')
    .where('revoked_at', '<', before(ENDED_TOKENS_KEPT_MS))
    .orWhere('expires_at', '<', before(ENDED_TOKENS_KEPT_MS))
    .delete()
  const mails = await client
    .from('mail_outbox')
    .where('state', 'SENT')
    .where('sent_at', '<', before(SENT_MAILS_KEPT_MS))
    .delete()
  // The mail concerns a deleted user (rule 15.7).
  const farewells = await client
    .from('mail_outbox')
    .where({ template: 'account_deleted' satisfies Mail['template'], state: 'SENT' })
    .delete()
  const dismissed = await client
    .from('mail_outbox')
    .where('state', 'DISMISSED')
    // The previous version does not set this column.
    .whereRaw('COALESCE(dismissed_at, created_at) < ?', [before(SENT_MAILS_KEPT_MS)])
    .delete()
  // Files of notes that were never sent; the sweep has removed them from the storage.
  await client
    .from('suspicion_files')
    .whereNull('event_id')
    .where('created_at', '<', before(NOTE_FILES_KEPT_MS))
    .delete()
  const webhookMessages = await client
    .from('webhook_messages')
    .where('created_at', '<', before(MESSAGES_KEPT_DAYS * DAY_MS))
    .delete()
  const runs = await client
    .from('job_runs')
    .where('started_at', '<', before(JOB_RUNS_KEPT_MS))
    .whereNot('state', 'RUNNING' satisfies JobState)
    .delete()
  return {
    sessions: Number(sessions),
    idempotency_keys: Number(keys),
    registration_keys: Number(registrationKeys),
    rate_limits: Number(limits),
    captcha_solutions: Number(solutions),
    email_changes: Number(emails),
    company_tokens: Number(tokens),
    mail_outbox: Number(mails) + Number(farewells) + Number(dismissed),
    webhook_messages: Number(webhookMessages),
    job_runs: Number(runs),
    registration_requests: await purgeRequests(client, now),
  }
}
