import {
  SEE,
  casePath,
  change,
  createCase,
  detailOf,
  move,
  newsTo,
} from '#tests/functional/scans/suspicions/work/case_scene'
import { mailsTo } from '#tests/functional/setup/mails'
import { createStaff, createStaffWith } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import type { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const watch = (visitor: Visitor, id: number, watches = true) =>
  visitor.put(casePath(id, 'watching/'), { watches })

test.group('Watchers', () => {
  test('everybody who sees a case can watch it and stop, as often as they like', async ({
    assert,
  }) => {
    const id = await createCase()
    const { visitor, user } = await createStaffWith(SEE)
    const { updated_at: seenAt } = await detailOf(visitor, id)
    const [one, two] = await Promise.all([watch(visitor, id), watch(visitor, id)])
    assert.deepEqual([one.status, two.status], [200, 200])
    const { body } = await watch(visitor, id)
    const name = `${user.firstName} ${user.lastName}`
    assert.deepInclude(body, { is_watched: true, watchers: [{ id: user.id, name }] })
    assert.equal(body.updated_at, seenAt)
    assert.isEmpty(body.possible_watchers)
    assert.deepInclude((await watch(visitor, id, false)).body, { is_watched: false, watchers: [] })
    await watch(visitor, id, false)
    assert.deepEqual(
      (await auditOf('suspicion', id)).map(({ action, after }) => [action, after.watcher]),
      [
        ['suspicions.watch', user.id],
        ['suspicions.unwatch', user.id],
      ]
    )
  })

  test('who works on cases adds others who see them, and nobody else', async ({ assert }) => {
    const id = await createCase()
    const { visitor } = await createStaff('ANALYST')
    const reader = await createStaffWith(SEE)
    const editor = await createStaff('EDITOR')
    const add = (who: Visitor, userId: number) =>
      who.post(casePath(id, 'watchers/'), { user_id: userId })
    const added = await add(visitor, reader.user.id)
    assert.equal(added.status, 200)
    assert.deepEqual(
      added.body.watchers.map((one: { id: number }) => one.id),
      [reader.user.id]
    )
    assert.isFalse(added.body.is_watched)
    assert.isNotEmpty(added.body.possible_watchers)
    assert.equal((await add(visitor, reader.user.id)).status, 200)
    const refused = await add(visitor, editor.user.id)
    assert.equal(refused.status, 422)
    assert.match(refused.body.user_id[0], /may not see suspicions/)
    assert.equal((await add(reader.visitor, reader.user.id)).status, 403)
    assert.equal((await watch(editor.visitor, id)).status, 403)
    assert.equal((await watch(visitor, 999_999_999)).status, 404)
    const lost = await visitor.post(casePath(999_999_999, 'watchers/'), {
      user_id: reader.user.id,
    })
    assert.equal(lost.status, 404)
  })

  test('watchers and assignee get one mail for each event, in their language, and never for their own', async ({
    assert,
  }) => {
    const id = await createCase()
    const actor = await createStaff('ANALYST')
    const assignee = await createStaff('ANALYST')
    const watcher = await createStaff('ANALYST', { language: 'fr' })
    for (const { visitor } of [actor, assignee, watcher]) await watch(visitor, id)
    const { visitor } = actor
    const assigned = { assigned_to: assignee.user.id }
    await move(visitor, id, assigned)
    await change(visitor, 'post', id, 'comments/', { text: 'Asked <b>them</b>.' })
    await change(visitor, 'post', id, 'measures/', {
      kind: 'GOODS_SEIZED',
      text: 'In Le Havre.',
      taken_on: '2026-01-31',
    })
    await move(visitor, id, { ...assigned, state: 'CLOSED', outcome: 'COUNTERFEIT' })
    await move(visitor, id, { ...assigned, state: 'REOPENED' })
    const all = ['COMMENT', 'MEASURE_ADDED', 'CLOSED', 'REOPENED']
    assert.deepEqual(await newsTo(watcher.user.email), all)
    assert.deepEqual(await newsTo(assignee.user.email), ['ASSIGNED', ...all])
    assert.isEmpty(await newsTo(actor.user.email))
    const [note, measure, closed] = await mailsTo(watcher.user.email)
    assert.match(note!.subject, /^SU-\d{8}\u00a0: Nouvelle note$/)
    assert.include(note!.html, 'Asked &lt;b&gt;them&lt;/b&gt;.')
    assert.include(note!.text, `/backoffice/suspicions/${id}/show`)
    assert.include(measure!.text, 'Marchandises saisies')
    assert.include(closed!.text, 'Contrefaçon')
  })

  test('a watcher who lost the right, or cannot log in, gets no mails', async ({ assert }) => {
    const id = await createCase()
    const { visitor } = await createStaff('ANALYST')
    const loses = await createStaffWith(SEE)
    const leaves = await createStaffWith(SEE)
    for (const one of [loses, leaves]) await watch(one.visitor, id)
    await db.from('user_roles').where('user_id', loses.user.id).delete()
    await db.from('users').where('id', leaves.user.id).update({ is_active: false })
    await change(visitor, 'post', id, 'comments/', { text: 'Hello?' })
    for (const { user } of [loses, leaves]) assert.isEmpty(await mailsTo(user.email))
  })
})
