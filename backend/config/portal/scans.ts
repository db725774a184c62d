import { resolve } from 'node:path'
import type { ScansSource } from '#app/scans/store/scans_connection'
import env from '#start/env'
import { NO_SCANS } from '#start/scans_rules'

const url = env.get('SCANS_URL')
const sessions = env.get('SCANS_SESSIONS') ?? 3

const QUESTIONS_TO_A_SERVER = 10

/** Maximum parallel queries and files. In the embedded store, one session is for new scans. */
export const questionsAtOnce =
  url && url !== NO_SCANS ? QUESTIONS_TO_A_SERVER : Math.max(1, sessions - 1)

/** Maximum parallel files. Leaves a session for queries if there is more than one. */
export const filesAtOnce = Math.max(1, questionsAtOnce - 1)

/** Folder of the embedded store and the log of accepted scans. */
export const scansFolder = resolve(env.get('SCANS_FOLDER') ?? 'scans')

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
          // Dashboards get a lower priority than the shop on a busy machine.
          hasLowPriority: true,
          timeoutSeconds: env.get('SCANS_TIMEOUT_SECONDS') ?? 30,
        },
      }
