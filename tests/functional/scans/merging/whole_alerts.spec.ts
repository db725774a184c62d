import {
  alertsTo,
  createAnalyst,
  createRule,
  fire,
  forgetRules,
  onSince,
} from '#tests/functional/scans/alerts/alert_scene'
import {
  addTo,
  createRollCases,
  mergeInto,
  takeOut,
} from '#tests/functional/scans/merging/merge_scene'
import { detailOf } from '#tests/functional/scans/suspicions/work/case_scene'
import {
  NOW,
  createFrenchRoll,
  daysAgo,
  imitatedScans,
  look,
  reportLost,
  scan,
  useTestSuspicions,
} from '#tests/functional/scans/suspicions/suspicion_scene'
import { test } from '@japa/runner'

const inDays = (days: number) => new Date(daysAgo(-days))

test.group('Alerts about cases of several rolls', (group) => {
  useTestSuspicions(group)
  group.each.setup(async () => {
    await forgetRules()
    return forgetRules
  })

  test('an alert about a merged case names the case, once', async ({ assert }) => {
    const { cases, staff } = await createRollCases(3, 3)
    const [whole, part] = cases
    const { user, visitor, recipients } = await createAnalyst()
    await onSince((await createRule(visitor, { recipients, lowest_score: 50 })).id, NOW)
    await mergeInto(staff.visitor, whole, part)
    assert.deepEqual(await fire(), { alerts: 0, mails: 0 })
    await look(inDays(1))
    assert.deepEqual(await fire(inDays(1)), { alerts: 1, mails: 1 })
    const [mail] = await alertsTo(user.email)
    assert.lengthOf(mail!.findings, 1)
    const { reference } = await detailOf(staff.visitor, whole)
    assert.deepInclude(mail!.findings[0], { suspicion_id: whole, reference, score: 50 })
    await look(inDays(2))
    assert.deepEqual(await fire(inDays(2)), { alerts: 0, mails: 0 })
  })

  test('findings that were mailed are not mailed again after a merge or when the part is taken out', async ({
    assert,
  }) => {
    const { user: _, visitor, recipients } = await createAnalyst()
    await onSince((await createRule(visitor, { recipients })).id, NOW)
    const { cases, staff } = await createRollCases(3, 3)
    const [whole, part] = cases
    assert.equal((await fire()).alerts, 2)
    await mergeInto(staff.visitor, whole, part)
    await look(inDays(1))
    assert.equal((await fire(inDays(1))).alerts, 0)
    await takeOut(staff.visitor, whole, part)
    await look(inDays(2))
    assert.equal((await fire(inDays(2))).alerts, 0)
  })

  test('a rule about a company or kind matches a case by new evidence about its parts', async ({
    assert,
  }) => {
    const { rolls, cases, staff } = await createRollCases(3, 3)
    const [whole, part] = cases
    const { user, visitor, recipients } = await createAnalyst()
    const about = { recipients, company_id: rolls[1]!.company.id, kinds: ['ROLL' as const] }
    await onSince((await createRule(visitor, about)).id, NOW)
    await mergeInto(staff.visitor, whole, part)
    await look(inDays(1))
    assert.equal((await fire(inDays(1))).alerts, 0)
    await reportLost(rolls[1]!, -1)
    await look(inDays(2))
    assert.equal((await fire(inDays(2))).alerts, 1)
    const [mail] = await alertsTo(user.email)
    assert.deepInclude(mail!.findings[0], {
      suspicion_id: whole,
      kind: 'LABEL',
      spool_no: rolls[0]!.rollNo,
      reasons: ['IMITATED_CODE', 'REPORTED_LOST'],
    })
  })

  test('a part that was added by hand is mailed as a finding once it is a case of its own', async ({
    assert,
  }) => {
    const { cases, staff } = await createRollCases(3)
    const [whole] = cases
    const { user, visitor, recipients } = await createAnalyst()
    await onSince((await createRule(visitor, { recipients })).id, inDays(1))
    const roll = await createFrenchRoll()
    const { body } = await addTo(staff.visitor, whole, roll.rollNo)
    await scan(imitatedScans(roll, 3))
    await look(inDays(1))
    const mailed = (await fire(inDays(1))).alerts
    await takeOut(staff.visitor, whole, body.parts[0].id)
    await look(inDays(2))
    assert.equal((await fire(inDays(2))).alerts, 1)
    const mails = await alertsTo(user.email)
    assert.lengthOf(mails, mailed + 1)
    assert.equal(mails.at(-1)!.findings[0].suspicion_id, body.parts[0].id)
  })
})
