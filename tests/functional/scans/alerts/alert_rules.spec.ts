import { csvCells, listPath, readList } from '#tests/functional/setup/lists'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import {
  ANYTHING,
  RULES,
  createAnalyst,
  createRule,
  forgetRules,
  rulePath,
} from '#tests/functional/scans/alerts/alert_scene'
import { createFrenchRoll } from '#tests/functional/scans/suspicions/suspicion_scene'
import { type AlertRuleRow, MOST_ALERT_RULES } from '#shared/scans/alerts/alert_rule_contract'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('Alert rules', (group) => {
  group.each.setup(async () => {
    await forgetRules()
    return forgetRules
  })

  test('parallel requests cannot create more alert rules than allowed', async ({ assert }) => {
    const { visitor, recipients } = await createAnalyst()
    for (let made = 1; made < MOST_ALERT_RULES; made += 1) {
      await createRule(visitor, { name: `Rule ${made}`, recipients })
    }
    const responses = await Promise.all(
      [1, 2, 3, 4].map((one) =>
        visitor.post(RULES, { name: `Last ${one}`, ...ANYTHING, recipients })
      )
    )
    assert.deepEqual(responses.map(({ status }) => status).sort(), [201, 409, 409, 409])
    assert.lengthOf(await db.from('alert_rules'), MOST_ALERT_RULES)
  })

  test('an alert rule sent twice with one idempotency key is created once', async ({ assert }) => {
    const { visitor, recipients } = await createAnalyst()
    const payload = { name: 'Twice', ...ANYTHING, recipients }
    const responses = await visitor.postTwice(RULES, payload)
    assert.deepEqual(
      responses.map(({ status }) => status),
      [201, 201]
    )
    assert.lengthOf(await db.from('alert_rules'), 1)
  })

  test('creating, changing, switching and deleting an alert rule each writes an audit entry', async ({
    assert,
  }) => {
    const { user, visitor, recipients } = await createAnalyst()
    const name = `Copied ${user.id}`
    const made = await createRule(visitor, {
      name,
      recipients,
      reasons: ['REPORTED_LOST', 'IMITATED_CODE', 'IMITATED_CODE'],
      lowest_score: 40,
    })
    assert.deepInclude(made, {
      name,
      reasons: ['IMITATED_CODE', 'REPORTED_LOST'],
      is_on: false,
      active_since: null,
      findings: 0,
      mails: 0,
      last_fired_at: null,
      recipients,
      readers: [{ id: user.id, name: `${user.firstName} ${user.lastName}`, is_reached: true }],
    })
    const { rows, total } = await readList<AlertRuleRow>(visitor, 'alert_rules', {
      filter: { q: name, is_on: false },
    })
    assert.deepEqual([rows.map(({ id }) => id), total], [[made.id], 1])

    const change = { ...ANYTHING, name, recipients, kinds: ['ROLL'], country_code: 'FR' }
    const changed = await visitor.put(rulePath(made.id), { ...change, updated_at: made.updated_at })
    assert.deepInclude(changed.body, { kinds: ['ROLL'], country_code: 'FR', reasons: [] })
    const on = await visitor.put(rulePath(made.id, 'state/'), {
      is_on: true,
      updated_at: changed.body.updated_at,
    })
    assert.isTrue(on.body.is_on)
    assert.isNotNull(on.body.active_since)
    const off = await visitor.put(rulePath(made.id, 'state/'), {
      is_on: false,
      updated_at: on.body.updated_at,
    })
    assert.deepInclude(off.body, { is_on: false, active_since: null })
    const seen = new URLSearchParams({ updated_at: off.body.updated_at })
    assert.equal((await visitor.delete(`${rulePath(made.id)}?${seen}`)).status, 204)
    assert.equal((await visitor.get(rulePath(made.id))).status, 404)
    assert.deepEqual(
      (await auditOf('alert_rule', made.id)).map(({ action, user_id: by }) => [action, by]),
      ['create_rule', 'change_rule', 'switch_rule_on', 'switch_rule_off', 'delete_rule'].map(
        (action) => [`alerts.${action}`, user.id]
      )
    )
  })

  test('alert rules can be downloaded as a file', async ({ assert }) => {
    const { user, visitor, recipients } = await createAnalyst()
    const name = `File ${user.id}`
    await createRule(visitor, { name, recipients, lowest_score: 30 })
    const file = await visitor.get<string>(
      listPath('alert_rules', { filter: { q: name }, format: 'csv', lang: 'fr' })
    )
    const [headings, cells] = csvCells(file.body)
    assert.deepEqual(headings!.slice(1, 3), ['Nom', 'Active'])
    assert.deepEqual(cells!.slice(1, 6), [name, 'false', '', '', '30'])
  })

  test('an alert rule with a wrong field is refused at that field and not stored', async ({
    assert,
  }) => {
    const { user, visitor, recipients } = await createAnalyst()
    const editor = await createStaff('EDITOR')
    const gone = await createStaff('ANALYST')
    await db.from('users').where('id', gone.user.id).update({ is_active: false })
    const name = `Wrong ${user.id}`
    const refused = async (change: object) => {
      const payload = { name, ...ANYTHING, recipients, ...change }
      const { status, body } = await visitor.post(RULES, payload)
      return [status, ...Object.keys(body.errors ?? body).filter((key) => key in payload)]
    }
    assert.deepEqual(await refused({ name: ' ' }), [422, 'name'])
    assert.deepEqual(await refused({ reasons: ['HUNCH'] }), [422, 'reasons'])
    assert.deepEqual(await refused({ kinds: ['ORDER'] }), [422, 'kinds'])
    assert.deepEqual(await refused({ lowest_score: 24 }), [422, 'lowest_score'])
    assert.deepEqual(await refused({ lowest_score: 101 }), [422, 'lowest_score'])
    assert.deepEqual(await refused({ company_group: 'ALL' }), [422, 'company_group'])
    assert.deepEqual(await refused({ company_id: 999_999_999 }), [422, 'company_id'])
    assert.deepEqual(await refused({ country_code: 'XX' }), [422, 'country_code'])
    assert.deepEqual(await refused({ product_group_id: 999_999_999 }), [422, 'product_group_id'])
    assert.deepEqual(await refused({ recipients: [] }), [422, 'recipients'])
    assert.deepEqual(await refused({ recipients: [editor.user.id] }), [422, 'recipients'])
    assert.deepEqual(await refused({ recipients: [gone.user.id] }), [422, 'recipients'])
    assert.deepEqual(await refused({ recipients: ['ann@example.com'] }), [422, 'recipients'])
    assert.isNull(await db.from('alert_rules').where('name', name).first())
  })

  test('an alert rule that somebody else has changed is not changed, switched or deleted', async ({
    assert,
  }) => {
    const { visitor, recipients } = await createAnalyst()
    const other = await createAnalyst()
    const { id, updated_at: seenAt } = await createRule(visitor, { recipients })
    const change = { ...ANYTHING, recipients, updated_at: seenAt }
    const [one, two] = await Promise.all([
      visitor.put(rulePath(id), { ...change, name: 'One' }),
      other.visitor.put(rulePath(id), { ...change, name: 'Two' }),
    ])
    assert.sameMembers([one.status, two.status], [200, 409])
    const saved = one.status === 200 ? 'One' : 'Two'
    assert.equal((await visitor.put(rulePath(id), { ...change, name: saved })).status, 200)
    const on = await visitor.put(rulePath(id, 'state/'), { is_on: true, updated_at: seenAt })
    assert.deepEqual([on.status, on.body.code], [409, 'CHANGED_MEANWHILE'])
    const seen = new URLSearchParams({ updated_at: seenAt })
    assert.equal((await visitor.delete(`${rulePath(id)}?${seen}`)).status, 409)
    assert.isFalse((await visitor.get(rulePath(id))).body.is_on)
  })

  test('an alert rule without a reachable recipient cannot be switched on', async ({ assert }) => {
    const { visitor } = await createAnalyst()
    const gone = await createAnalyst()
    const rule = await createRule(visitor, { recipients: gone.recipients })
    await db.from('users').where('id', gone.user.id).update({ is_active: false })
    const { status, body } = await visitor.put(rulePath(rule.id, 'state/'), {
      is_on: true,
      updated_at: rule.updated_at,
    })
    assert.deepEqual([status, body.code], [409, 'ALERT_UNHEARD'])
    const { body: seen } = await visitor.get(rulePath(rule.id))
    assert.deepInclude(seen, { is_on: false })
    assert.isFalse(seen.readers[0].is_reached)
  })

  test('the choices of recipients include users who may see suspicions, and no supplier', async ({
    assert,
  }) => {
    const { user, visitor } = await createAnalyst()
    const supplier = await createFrenchRoll()
    const editor = await createStaff('EDITOR')
    const { body } = await visitor.get(`${RULES}choices/`)
    assert.containSubset(body.decided, { IMITATED_CODE: { right: 0, of: 0 } })
    const ids = new Set(body.readers.map(({ id }: { id: number }) => id))
    assert.isTrue(ids.has(user.id))
    assert.isFalse(ids.has(editor.user.id))
    assert.isFalse(ids.has(supplier.user.id))
    assert.isTrue(body.product_groups.some(({ id }: { id: number }) => id === supplier.group.id))
  })
})
