import { resolve } from 'node:path'
import type { ScansSource } from '#app/scans/current_store'
import env from '#start/env'
import { NO_SCANS } from '#start/scans_rules'

const url = env.get('SCANS_URL')
const sessions = env.get('SCANS_SESSIONS') ?? 3

/** What a ClickHouse server is asked at the same time. */
const QUESTIONS_TO_A_SERVER = 10

/** People's questions and files that are under way at once: of the store that comes along they leave one session to scans that come in. */
export const questionsAtOnce =
  url && url !== NO_SCANS ? QUESTIONS_TO_A_SERVER : Math.max(1, sessions - 1)

/** Files among them: one question at least can be asked beside them. */
export const filesAtOnce = Math.max(1, questionsAtOnce - 1)

/** Where the embedded store and the log of accepted scans are. */
export const scansFolder = resolve(env.get('SCANS_FOLDER') ?? 'scans')

/** Where the scans are; null where none are stored. */
export const scansSource: ScansSource | null =
  url === NO_SCANS
    ? null
    : {
        url: url ?? null,
        tables: { cluster: env.get('SCANS_CLUSTER') ?? null },
        store: {
          folder: scansFolder,
          sessions,
          memoryMb: env.get('SCANS_MEMORY_MB') ?? 2_048,
          // Dashboards take what the shop leaves of a busy machine.
          hasLowPriority: true,
          timeoutSeconds: env.get('SCANS_TIMEOUT_SECONDS') ?? 30,
        },
      }
