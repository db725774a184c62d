import { scanStore } from '#app/scans/store/current_store'
import { rankFindings } from '#app/scans/suspicions/find_suspicions'
import type { SuspicionReason } from '#shared/scans/suspicions/suspicion_score'
import { plantStories } from '#tests/functional/scans/suspicions/planted_stories'
import { NOW, scan, useTestSuspicions } from '#tests/functional/scans/suspicions/suspicion_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const CLEAN_ROLLS = 60

/** Reasons that occur together: a scan after a loss adds to the case of the lost roll. */
const REASONS_OF: Partial<Record<SuspicionReason, SuspicionReason[]>> = {
  SCANNED_AFTER_LOSS: ['REPORTED_LOST', 'SCANNED_AFTER_LOSS'],
}

test.group('The search for suspicions among many rolls', (group) => {
  useTestSuspicions(group)

  test('the search for suspicions finds each planted story for its own reason, and nothing else', async ({
    assert,
  }) => {
    const { scans, planted } = await plantStories('suspicions', CLEAN_ROLLS)
    await scan(scans)
    const asked = { store: scanStore(), table: 'scans', now: NOW }
    const found = (await rankFindings(db.connection(), asked)).map(({ subject, evidence }) => {
      const reason = planted.get(Number(subject.slice(1)))
      return [
        subject.startsWith('P') ? 'a place' : reason ? `${subject} ${reason}` : subject,
        evidence.map((one) => one.reason).sort(),
      ] as const
    })
    const expected = [...planted].map(([rollId, reason]) => [
      `R${rollId} ${reason}`,
      REASONS_OF[reason] ?? [reason],
    ])
    assert.sameDeepMembers(found, [...expected, ['a place', ['UNKNOWN_CODES']]])
  })
})
