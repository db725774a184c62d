import { activationReminderDays, approvalReminderDays } from '#config/portal/scheduler'
import { remindApprovers } from '#app/companies/approvals/remind_approvers'
import { sealAudit } from '#app/operations/audit/seal_audit'
import { remindActivation } from '#app/ordering/blocks/remind_activation'
import { blockInactive } from '#app/ordering/blocks/block_inactive'
import { sweepPendingFiles } from '#app/foundation/files/pending_files'
import { purgeExpired } from '#app/operations/scheduler/purge_expired'
import { blankPeople } from '#app/operations/personal_data/blank_people'
import { expireOrders } from '#app/ordering/orders/place/end_waiting'
import { retainPersonalData } from '#app/operations/personal_data/retain'
import { scansSource } from '#config/portal/scans'
import { scanStore } from '#app/scans/store/current_store'
import { bindScansAhead, rebindScans } from '#app/scans/ingest/rebind_scans'
import { unhurried } from '#app/scans/store/scan_store'
import { rankAllLabels } from '#app/scans/store/rank_all_labels'
import { mailAlerts } from '#app/scans/alerts/mail_alerts'
import { findSuspicions } from '#app/scans/suspicions/find_suspicions'
import { remindDueCases } from '#app/scans/suspicions/work/remind_due_cases'
import { FIRST_SCAN_DAY } from '#shared/scans/questions/scan_contract'
import { DAY_MS, HOUR_MS } from '#shared/ground/dates/spans'
import type { JobName, JobResult } from '#shared/operations/scheduler/job_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export interface Job {
  /** Cron format in the server's time zone. */
  schedule: string
  /** True if the task needs the scan store, which commands have to open. */
  asksScans?: true
  run: (client: QueryClientContract, now: Date) => Promise<JobResult>
}

/** Time without changes to scans after which labels are ranked. */
const REST_MS = HOUR_MS

export const JOBS: Record<JobName, Job> = {
  seal_audit: {
    schedule: '*/5 * * * *',
    run: async (client, now) => ({ ...(await sealAudit(client, now)) }),
  },
  purge_expired: {
    schedule: '17 * * * *',
    run: async (client, now) => ({
      ...(await purgeExpired(client, now)),
      files: await sweepPendingFiles(now),
      users: await blankPeople(client, now),
    }),
  },
  remind_approvers: {
    schedule: '37 * * * *',
    run: async (client, now) =>
      approvalReminderDays === 0
        ? { requests: 0, mails: 0 }
        : { ...(await remindApprovers(client, approvalReminderDays, now)) },
  },
  expire_orders: {
    schedule: '7 * * * *',
    run: async (client, now) => ({ orders: await expireOrders(client, now) }),
  },
  block_inactive: {
    schedule: '0 3 * * *',
    run: async (client, now) => ({ companies: (await blockInactive(client, now)).length }),
  },
  remind_activation: {
    schedule: '15 3 * * *',
    run: async (client, now) => ({
      orders:
        activationReminderDays === 0
          ? 0
          : await remindActivation(client, activationReminderDays, now),
    }),
  },
  retain_personal_data: {
    schedule: '30 3 * * *',
    run: async (client, now) => ({ ...(await retainPersonalData(client, now)) }),
  },
  summarize_scans: {
    schedule: '*/5 * * * *',
    asksScans: true,
    run: async (client, now) => {
      if (!scansSource) return { bound: 0 }
      const bound = await bindScansAhead(client, scanStore(), {
        since: new Date(now.getTime() - DAY_MS),
        now,
      })
      await rankAllLabels(scanStore(), now, REST_MS)
      return { bound }
    },
  },
  bind_scans: {
    schedule: '30 2 * * *',
    asksScans: true,
    run: async (client, now) => {
      if (!scansSource) return { bound: 0 }
      const store = unhurried(scanStore())
      const ahead = await bindScansAhead(client, store, { since: new Date(FIRST_SCAN_DAY), now })
      return { bound: ahead + (await rebindScans(client, store, { isUnboundOnly: true, now })) }
    },
  },
  remind_due_cases: {
    schedule: '0 6 * * *',
    run: async (client, now) => ({ mails: await remindDueCases(client, now) }),
  },
  find_suspicions: {
    schedule: '47 * * * *',
    asksScans: true,
    run: async (client, now) =>
      scansSource
        ? {
            ...(await findSuspicions(client, {
              store: unhurried(scanStore()),
              table: 'scans',
              now,
            })),
            ...(await mailAlerts(client, now)),
          }
        : { cases: 0 },
  },
}
