import { scanStore } from '#app/scans/store/current_store'
import { findSuspicions } from '#app/scans/suspicions/find_suspicions'
import { withScans } from '#tests/e2e/setup/scans/scans'
import db from '@adonisjs/lucid/services/db'

let found: Promise<unknown> | undefined

/** Loads the demo's scans and finds their suspicions, once per process. */
export async function withSuspicions(): Promise<void> {
  await withScans()
  found ??= findSuspicions(db.connection(), { store: scanStore(), table: 'scans', now: new Date() })
  await found
}
