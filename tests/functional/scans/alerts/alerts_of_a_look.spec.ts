import { scanStore } from '#app/scans/store/current_store'
import { truncateScans, useTestScans } from '#tests/functional/setup/scans/scan_store'
import {
  ANYTHING,
  alertsTo,
  createAnalyst,
  createRule,
  fire,
  forgetRules,
  onSince,
  rulePath,
} from '#tests/functional/scans/alerts/alert_scene'
import {
  NOW,
  createFrenchRoll,
  forgetCases,
  imitatedScans,
  look,
  reportLost,
  scan,
} from '#tests/functional/scans/suspicions/suspicion_scene'
import type { SuspicionReason } from '#shared/scans/suspicions/suspicion_score'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const HOUR_MS = 3_600_000
const after = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)

test.group('Alerts about new findings', (group) => {
  useTestScans(group)
  group.each.setup(async () => {
    await truncateScans(scanStore())
    await forgetCases()
    await forgetRules()
    return async () => {
      await forgetRules()
      await forgetCases()
    }
  })

  test('an alert is mailed even when its rule changes during the search for suspicions', async ({
    assert,
  }) => {
    const { visitor, recipients } = await createAnalyst()
    const rule = await createRule(visitor, { recipients })
    await onSince(rule.id, new Date(NOW.getTime() + 1))
    await scan(imitatedScans(await createFrenchRoll(), 3))
    await look()
    assert.deepEqual(await fire(), { alerts: 1, mails: 1 })
  })

  test('a finding is mailed once, even when its score rises', async ({ assert }) => {
    const { user, visitor, recipients } = await createAnalyst('fr')
    const rule = await createRule(visitor, { name: 'Copied', recipients })
    await onSince(rule.id, NOW)
    const roll = await createFrenchRoll()
    await scan(imitatedScans(roll, 3))
    await look()
    assert.deepEqual(await fire(), { alerts: 1, mails: 1 })
    await look(after(1))
    assert.deepEqual(await fire(after(1)), { alerts: 0, mails: 0 })
    await scan(imitatedScans(roll, 5, 1))
    await look(after(2))
    assert.deepEqual(await fire(after(2)), { alerts: 0, mails: 0 })

    const mails = await alertsTo(user.email)
    const { id, score } = await db.from('suspicions').where('roll_id', roll.rollId).firstOrFail()
    assert.equal(score, 50)
    assert.lengthOf(mails, 1)
    assert.deepInclude(mails[0], {
      language: 'fr',
      person: `${user.firstName} ${user.lastName}`,
      count: 1,
      findings: [
        {
          suspicion_id: id,
          reference: `SU-${String(id).padStart(8, '0')}`,
          kind: 'LABEL',
          spool_no: roll.rollNo,
          label_id: roll.labels[0]!.label_id,
          score: 30,
          reasons: ['IMITATED_CODE'],
          company: roll.company.name,
          country_code: 'FR',
          rules: ['Copied'],
        },
      ],
    })
    assert.deepInclude((await visitor.get(rulePath(rule.id))).body, {
      findings: 1,
      mails: 1,
      last_fired_at: NOW.toISOString(),
      // Unchanged, so that an open form of the rule can still be saved.
      updated_at: rule.updated_at,
    })
  })

  test('an alert is mailed when a known case grows to match a rule', async ({ assert }) => {
    const { user, visitor, recipients } = await createAnalyst()
    const rule = await createRule(visitor, { recipients, lowest_score: 50 })
    await onSince(rule.id, after(-10))
    const roll = await createFrenchRoll()
    await scan(imitatedScans(roll, 3))
    await look()
    assert.equal((await fire()).mails, 0)
    await scan(imitatedScans(roll, 5, 1))
    await look(after(1))
    assert.equal((await fire(after(1))).mails, 1)
    assert.equal((await alertsTo(user.email))[0]!.findings[0].score, 50)
  })

  test('scanning one label of a lost roll mails an alert about the roll', async ({ assert }) => {
    const { user, visitor, recipients } = await createAnalyst()
    const reasons: SuspicionReason[] = ['SCANNED_AFTER_LOSS']
    await onSince((await createRule(visitor, { recipients, kinds: ['ROLL'], reasons })).id, NOW)
    const roll = await createFrenchRoll()
    await reportLost(roll, 30)
    await look()
    assert.equal((await fire()).mails, 0)
    await scan(imitatedScans(roll, 2).map((one) => ({ ...one, status: 1 })))
    await look(after(1))
    assert.equal((await fire(after(1))).mails, 1)
    assert.deepInclude((await alertsTo(user.email))[0]!.findings[0], { kind: 'ROLL', score: 45 })
  })

  test('findings made before a rule was switched on or changed to match them are not mailed', async ({
    assert,
  }) => {
    const { user, visitor, recipients } = await createAnalyst()
    const roll = await createFrenchRoll()
    await scan(imitatedScans(roll, 3))
    await look()
    const rule = await createRule(visitor, { recipients, lowest_score: 90 }, { isOn: true })
    assert.equal((await fire()).mails, 0)
    await onSince(rule.id, after(-10))
    const { status } = await visitor.put(rulePath(rule.id), {
      ...ANYTHING,
      name: rule.name,
      recipients,
      updated_at: rule.updated_at,
    })
    assert.equal(status, 200)
    assert.equal((await fire()).mails, 0)
    assert.isEmpty(await alertsTo(user.email))
  })

  test('a closed case that comes back is mailed again, but not while it stays closed', async ({
    assert,
  }) => {
    const { user, visitor, recipients } = await createAnalyst()
    const rule = await createRule(visitor, { recipients })
    await onSince(rule.id, NOW)
    const roll = await createFrenchRoll()
    await scan(imitatedScans(roll, 3))
    await look()
    await fire()
    const closed = { state: 'CLOSED', outcome: 'GENUINE', closed_at: '2026-05-01 00:00:00.000' }
    await db.from('suspicions').update(closed)
    const later = after(10 * 24)
    const fresh = (count: number) =>
      imitatedScans(roll, count, 2).map((one) => ({ ...one, timestamp: after(24).toISOString() }))
    await scan(fresh(1), later)
    await look(later)
    assert.equal((await fire(later)).mails, 0)
    await scan(fresh(3), later)
    await look(after(11 * 24))
    assert.equal((await fire(after(11 * 24))).mails, 1)
    assert.lengthOf(await alertsTo(user.email), 2)
  })
})
