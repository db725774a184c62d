import type { Mail } from '#app/mailing/wording/render_mail'
import { SENT_MAILS_KEPT_MS } from '#app/mailing/outbox/find_refusals'
import { purgeRequests } from '#app/companies/registration/purge_requests'
import { dbInstantBefore, toDbInstant } from '#database/instant'
import { MESSAGES_KEPT_DAYS } from '#shared/mailing/webhooks/webhook_contract'
import { DAY_MS } from '#shared/ground/dates/spans'
import type { MailState } from '#shared/mailing/outbox_contract'
import type { JobState } from '#shared/operations/scheduler/job_contract'
import type { Tables } from '#database/rows'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

const SESSIONS_KEPT_MS = 2 * DAY_MS

const IDEMPOTENCY_KEYS_KEPT_MS = 7 * DAY_MS

/** Runs are kept this long; some tasks run every five minutes. */
const JOB_RUNS_KEPT_MS = 180 * DAY_MS

const NOTE_FILES_KEPT_MS = DAY_MS

const ENDED_TOKENS_KEPT_MS = 365 * DAY_MS

export async function purgeExpired(client: QueryClientContract, now: Date) {
  const rows = (table: keyof Tables) => client.from(table)
  const before = (keptMs: number) => dbInstantBefore(now, keptMs)
  // Files of notes that were never sent; the sweep has removed them from the storage.
  await purge(
    rows('suspicion_files')
      .whereNull('event_id')
      .where('created_at', '<', before(NOTE_FILES_KEPT_MS))
  )
  return {
    sessions: await purge(rows('sessions').where('last_seen_at', '<', before(SESSIONS_KEPT_MS))),
    idempotency_keys: await purge(
      rows('idempotency_keys').where('created_at', '<', before(IDEMPOTENCY_KEYS_KEPT_MS))
    ),
    registration_keys: await purge(
      rows('registration_keys').where('created_at', '<', before(IDEMPOTENCY_KEYS_KEPT_MS))
    ),
    rate_limits: await purge(rows('rate_limits').where('expire', '<', now.getTime())),
    captcha_solutions: await purge(
      rows('captcha_solutions').where('expires_at', '<', toDbInstant(now))
    ),
    email_changes: await purge(rows('email_changes').where('expires_at', '<', toDbInstant(now))),
    company_tokens: await purge(
      rows('company_tokens')
        .where('revoked_at', '<', before(ENDED_TOKENS_KEPT_MS))
        .orWhere('expires_at', '<', before(ENDED_TOKENS_KEPT_MS))
    ),
    mail_outbox: await purgeMails(client, before(SENT_MAILS_KEPT_MS)),
    webhook_messages: await purge(
      rows('webhook_messages').where('created_at', '<', before(MESSAGES_KEPT_DAYS * DAY_MS))
    ),
    job_runs: await purge(
      rows('job_runs')
        .where('started_at', '<', before(JOB_RUNS_KEPT_MS))
        .whereNot('state', 'RUNNING' satisfies JobState)
    ),
    registration_requests: await purgeRequests(client, now),
  }
}

async function purgeMails(client: QueryClientContract, before: string): Promise<number> {
  const inState = (state: MailState) => client.from('mail_outbox').where({ state })
  const sent = await purge(inState('SENT').where('sent_at', '<', before))
  // These mails concern deleted users (rule 15.7).
  const template: Mail['template'] = 'account_deleted'
  const farewells = await purge(inState('SENT').where({ template }))
  // The previous version of the portal does not set `dismissed_at`.
  const since = 'COALESCE(dismissed_at, created_at) < ?'
  const dismissed = await purge(inState('DISMISSED').whereRaw(since, [before]))
  return sent + farewells + dismissed
}

const purge = async (rows: DatabaseQueryBuilderContract) => Number(await rows.delete())
