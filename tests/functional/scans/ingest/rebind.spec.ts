import { findNewest } from '#app/scans/questions/find_newest'
import { scanStore } from '#app/scans/store/current_store'
import { rebindScans } from '#app/scans/ingest/rebind_scans'
import { useTestScans } from '#tests/functional/setup/scans/scan_store'
import { createRoll } from '#tests/functional/setup/scans/scan_scene'
import { labelNumber } from '#shared/labels/rolls/label_id'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const DAY_MS = 86_400_000

test.group('Scans that are bound again', (group) => {
  useTestScans(group)

  test('a scan that a server with a clock ahead has bound can still be bound again', async ({
    assert,
  }) => {
    const roll = await createRoll()
    const now = new Date()
    const scan = {
      id: 'of a server that is ahead',
      ts: '2024-05-01 08:30:00.000',
      version: now.getTime() + DAY_MS,
      label: labelNumber(roll.labels[0]!.label_id).toString(),
    }
    await scanStore().insert('scans', [scan])
    const rebind = () =>
      rebindScans(db.connection(), scanStore(), {
        isUnboundOnly: true,
        now,
        progress: () => undefined,
      })
    assert.equal(await rebind(), 1)
    const found = await scanStore().rows('SELECT id, roll FROM scans FINAL')
    assert.deepEqual(found, [{ id: scan.id, roll: roll.rollId }])
    assert.equal(await rebind(), 0)
  })

  test('a list of scans shows the older ones while all of the newest no longer match', async ({
    assert,
  }) => {
    const scan = (hour: number, version: number, company: number) => ({
      id: `scanned at ${hour}`,
      ts: `2024-05-01 0${hour}:00:00.000`,
      version,
      company,
    })
    const moved = [7, 8, 9].flatMap((hour) => [scan(hour, 1, 41), scan(hour, 2, 42)])
    await scanStore().insert('scans', [scan(6, 1, 41), ...moved])
    const condition = { where: 'company = 41', parameters: {} }
    const asked = { store: scanStore(), table: 'scans', condition }
    assert.deepEqual(await findNewest(asked, { select: 'id', most: 1 }), {
      count: 1,
      rows: [{ id: 'scanned at 6' }],
    })
  })
})
