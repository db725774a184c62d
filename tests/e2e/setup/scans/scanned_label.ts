import type { SentScan } from '#app/scans/lines/sent_scan'
import { addScans } from '#tests/e2e/setup/scans/scans'
import { createRoll, sentScan } from '#tests/functional/setup/scans/scan_scene'

/** Creates a roll whose first label was scanned in Lyon and, doubtfully, in Lagos. */
export async function createScannedLabel() {
  const roll = await createRoll()
  const label = roll.labels[0]!
  const at = (timestamp: string, status: number, lat: number, lon: number) =>
    sentScan({ label_id: label.label_id, timestamp, status, lat, lon, accuracy: 10 }) as SentScan
  await addScans([
    at('2024-03-01T10:00:00.000Z', 1, 45.764, 4.8357),
    at('2024-03-02T10:00:00.000Z', 3, 6.5244, 3.3792),
  ])
  return { ...roll, label }
}
