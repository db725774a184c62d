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
    const found = await scanStore().rows('SELECT id, spool FROM scans FINAL')
    assert.deepEqual(found, [{ id: scan.id, spool: roll.spoolId }])
    assert.equal(await rebind(), 0)
  })
})
