import { resolve } from 'node:path'
import type { ScansSource } from '#app/scans/current_store'
import env from '#start/env'
import { NO_SCANS } from '#start/scans_rules'

/** Dashboards take what the shop leaves of a busy machine: about a tenth at least. */
const NICENESS = 10

const url = env.get('SCANS_URL')

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
          sessions: env.get('SCANS_SESSIONS') ?? 3,
          memoryMb: env.get('SCANS_MEMORY_MB') ?? 2_048,
          niceness: NICENESS,
          timeoutSeconds: env.get('SCANS_TIMEOUT_SECONDS') ?? 30,
        },
      }
