import {
  ANYTHING,
  alertsTo,
  createAnalyst,
  createCase,
  createRule,
  findAgain,
  fire,
  forgetRules,
  onSince,
  rulePath,
} from '#tests/functional/scans/alerts/alert_scene'
import {
  NOW,
  createFrenchRoll,
  forgetCases,
} from '#tests/functional/scans/suspicions/suspicion_scene'
import { storedRow } from '#tests/functional/setup/stored'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('Alerts', (group) => {
  group.each.setup(async () => {
    await forgetRules()
    return async () => {
      await forgetRules()
      await forgetCases()
    }
  })

  test('findings that matched a rule before it was changed are mailed', async ({ assert }) => {
    const { user, visitor, recipients } = await createAnalyst()
    const { id, updated_at: seenAt } = await createRule(visitor, { recipients })
    await onSince(id, NOW)
    await createCase(await createFrenchRoll(), [{ at: NOW, score: 40 }])
    const change = { ...ANYTHING, name: 'Everything', recipients, updated_at: seenAt }
    const { status } = await visitor.put(rulePath(id), { ...change, lowest_score: 30 })
    assert.equal(status, 200)
    assert.lengthOf(await alertsTo(user.email), 1)
    assert.equal((await fire()).mails, 0)
  })

  test('all findings of a changed rule are mailed, even when they are more than one run mails', async ({
    assert,
  }) => {
    const { user, visitor, recipients } = await createAnalyst()
    const { id, updated_at: seenAt } = await createRule(visitor, { recipients })
    await onSince(id, NOW)
    const found = await createCase(await createFrenchRoll(), [{ at: NOW, score: 40 }])
    for (const times of [300, 300]) await findAgain(found, times)
    const change = { ...ANYTHING, name: 'Everything', recipients, updated_at: seenAt }
    const { status } = await visitor.put(rulePath(id), { ...change, lowest_score: 30 })
    assert.equal(status, 200)
    const mails = await alertsTo(user.email)
    assert.deepEqual(
      mails.map(({ count }) => count),
      [601]
    )
    const { body } = await visitor.get(rulePath(id))
    assert.deepInclude(body, { findings: 601, mails: 1 })
  })

  test('an alert is mailed once when several servers mail at the same time', async ({ assert }) => {
    const { user, visitor, recipients } = await createAnalyst()
    const roll = await createFrenchRoll()
    const rule = await createRule(visitor, { recipients, company_id: roll.company.id })
    await onSince(rule.id, NOW)
    const id = await createCase(roll, [{ at: NOW, score: 40 }])
    const done = await Promise.all([fire(), fire(), fire(), fire()])
    assert.deepEqual(done.map(({ mails }) => mails).sort(), [0, 0, 0, 1])
    assert.deepEqual(
      (await alertsTo(user.email)).map(({ findings }) => findings[0].suspicion_id),
      [id]
    )
    assert.lengthOf(await db.from('alert_firings').where('rule_id', rule.id), 1)
  })

  test('several findings and rules produce one mail for each recipient', async ({ assert }) => {
    const [first, second] = [await createAnalyst(), await createAnalyst('fr')]
    const [roll, other] = [await createFrenchRoll(), await createFrenchRoll()]
    const both = [...first.recipients, ...second.recipients]
    const lost = await createRule(first.visitor, {
      name: 'Lost',
      recipients: first.recipients,
      reasons: ['REPORTED_LOST'],
    })
    const serious = await createRule(first.visitor, { name: 'Serious', recipients: both })
    for (const { id } of [lost, serious]) await onSince(id, NOW)
    await createCase(roll, [{ at: NOW, score: 40, reasons: ['IMITATED_CODE'] }])
    await createCase(other, [{ at: NOW, score: 75, reasons: ['IMITATED_CODE', 'REPORTED_LOST'] }])
    assert.deepEqual(await fire(), { alerts: 3, mails: 2 })
    const findingsOf = async (email: string) =>
      (await alertsTo(email)).map(({ count, findings }) => [
        count,
        findings.map((one: { spool_no: string; rules: string[] }) => [one.spool_no, one.rules]),
      ])
    assert.deepEqual(await findingsOf(first.user.email), [
      [
        2,
        [
          [other.rollNo, ['Lost', 'Serious']],
          [roll.rollNo, ['Serious']],
        ],
      ],
    ])
    assert.deepEqual(await findingsOf(second.user.email), [
      [
        2,
        [
          [other.rollNo, ['Serious']],
          [roll.rollNo, ['Serious']],
        ],
      ],
    ])
    const { body } = await first.visitor.get(rulePath(serious.id))
    assert.deepInclude(body, { findings: 2, mails: 2 })
  })

  test('an alert mail names the 20 findings with the highest scores and the total count', async ({
    assert,
  }) => {
    const { user, visitor, recipients } = await createAnalyst()
    const rule = await createRule(visitor, { recipients })
    await onSince(rule.id, NOW)
    for (let made = 0; made < 22; made += 1) {
      const roll = { rollId: (await createRoll()).id }
      await createCase(roll, [{ at: NOW, score: 30 + made }])
    }
    await fire()
    const [mail] = await alertsTo(user.email)
    assert.deepEqual([mail!.count, mail!.findings.length], [22, 20])
    assert.deepEqual(
      [mail!.findings[0].score, mail!.findings[19].score, mail!.findings[19].spool_no !== null],
      [51, 32, true]
    )
  })

  test('users who were deactivated or may no longer see suspicions get no alerts', async ({
    assert,
  }) => {
    const [stays, leaves, loses] = [
      await createAnalyst(),
      await createAnalyst(),
      await createAnalyst(),
    ]
    const roll = await createFrenchRoll()
    const rule = await createRule(stays.visitor, {
      recipients: [stays.user.id, leaves.user.id, loses.user.id],
    })
    await onSince(rule.id, NOW)
    await db.from('users').where('id', leaves.user.id).update({ is_active: false })
    await db.from('user_roles').where('user_id', loses.user.id).delete()
    await createCase(roll, [{ at: NOW, score: 40 }])
    assert.deepEqual(await fire(), { alerts: 1, mails: 1 })
    assert.lengthOf(await alertsTo(stays.user.email), 1)
    assert.isEmpty(await alertsTo(leaves.user.email))
    assert.isEmpty(await alertsTo(loses.user.email))
    const { body } = await stays.visitor.get(rulePath(rule.id))
    const reached = body.readers.filter((one: { is_reached: boolean }) => one.is_reached)
    assert.deepEqual(
      reached.map((one: { id: number }) => one.id),
      [stays.user.id]
    )
  })

  test('a disabled rule sends no alerts', async ({ assert }) => {
    const { user, visitor, recipients } = await createAnalyst()
    const roll = await createFrenchRoll()
    await createRule(visitor, { recipients })
    await createCase(roll, [{ at: new Date(), score: 40 }])
    assert.deepEqual(await fire(new Date()), { alerts: 0, mails: 0 })
    assert.isEmpty(await alertsTo(user.email))
  })
})

/** Adds a roll to an existing order, which is faster than a new order. */
async function createRoll(): Promise<{ id: number }> {
  roll ??= await createFrenchRoll()
  const { id, ...row } = await storedRow('rolls', roll.rollId)
  serial += 1
  const [made] = await db.table('rolls').insert({ ...row, spool_no: `${row.spool_no}-${serial}` })
  return { id: Number(made) }
}
let roll: Awaited<ReturnType<typeof createFrenchRoll>> | undefined
let serial = 0
