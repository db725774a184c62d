import { remindDueCases } from '#app/scans/suspicions/work/remind_due_cases'
import { addDays, businessDay, startOfBusinessDay } from '#shared/ground/dates/business_day'
import type { SuspicionRow } from '#shared/scans/suspicions/suspicion_contract'
import {
  SEE,
  casePath,
  change,
  createCase,
  detailOf,
  move,
  newsTo,
} from '#tests/functional/scans/suspicions/work/case_scene'
import { readList } from '#tests/functional/setup/lists'
import { mailsTo } from '#tests/functional/setup/mails'
import { createStaff, createStaffWith } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import type { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const today = () => businessDay(new Date())

const setDue = (visitor: Visitor, id: number, day: string | null) =>
  change(visitor, 'put', id, 'due_date/', { due_on: day })

const remindOn = (day: string) =>
  remindDueCases(db.connection(), new Date(startOfBusinessDay(day).getTime() + 6 * 3_600_000))

test.group('Due dates', (group) => {
  group.each.setup(async () => {
    await db.from('suspicions').update({ due_on: null })
  })

  test('the due date of a case is set, changed and removed', async ({ assert }) => {
    const id = await createCase()
    const { visitor } = await createStaff('ANALYST')
    const later = addDays(today(), 7)
    assert.deepInclude((await setDue(visitor, id, today())).body, { due_on: today() })
    assert.deepInclude((await setDue(visitor, id, later)).body, { due_on: later })
    // The same date again adds no event.
    await setDue(visitor, id, later)
    const { body } = await setDue(visitor, id, null)
    assert.isNull(body.due_on)
    assert.deepEqual(
      body.events.map(({ type, text }: { type: string; text: string }) => [type, text]),
      [
        ['DUE_SET', today()],
        ['DUE_SET', later],
        ['DUE_CLEARED', ''],
      ]
    )
    assert.deepEqual(
      (await auditOf('suspicion', id)).map(({ before, after }) => [before.due_on, after.due_on]),
      [
        [null, today()],
        [today(), later],
        [later, null],
      ]
    )
  })

  test('a due date in the past, of a closed case or by a reader is refused', async ({ assert }) => {
    const id = await createCase()
    const { visitor } = await createStaff('ANALYST')
    const past = await setDue(visitor, id, addDays(today(), -1))
    assert.equal(past.status, 422)
    assert.deepEqual(past.body.due_on, ['The due date cannot be in the past.'])
    assert.equal((await setDue(visitor, id, '2026-13-01')).status, 422)
    const { updated_at: seenAt } = await detailOf(visitor, id)
    const wanted = { due_on: today(), updated_at: seenAt }
    for (const stranger of [await createStaffWith(SEE), await createStaff('EDITOR')]) {
      assert.equal((await stranger.visitor.put(casePath(id, 'due_date/'), wanted)).status, 403)
    }
    assert.equal((await visitor.put(casePath(999_999_999, 'due_date/'), wanted)).status, 404)
    await move(visitor, id, { state: 'CLOSED', outcome: 'GENUINE' })
    const closed = await setDue(visitor, id, today())
    assert.deepEqual([closed.status, closed.body.code], [409, 'SUSPICION_ENDED'])
  })

  test('of two due dates set at once the second is refused, and the first can be sent again', async ({
    assert,
  }) => {
    const id = await createCase()
    const { visitor } = await createStaff('ANALYST')
    const { updated_at: seenAt } = await detailOf(visitor, id)
    const set = (days: number) =>
      visitor.put(casePath(id, 'due_date/'), {
        due_on: addDays(today(), days),
        updated_at: seenAt,
      })
    const both = await Promise.all([1, 2].map(set))
    assert.sameMembers(
      both.map(({ status }) => status),
      [200, 409]
    )
    const first = both.findIndex(({ status }) => status === 200) + 1
    assert.equal((await set(first)).status, 200)
  })

  test('cases are sorted by their due date, and the overdue ones are found', async ({ assert }) => {
    const [late, later, closed] = [await createCase(), await createCase(), await createCase()]
    const { visitor } = await createStaff('ANALYST')
    const dueOn = (id: number, day: string) =>
      db.from('suspicions').where('id', id).update({ due_on: day })
    await dueOn(late, addDays(today(), -1))
    await dueOn(later, today())
    await dueOn(closed, addDays(today(), -2))
    await move(visitor, closed, { state: 'CLOSED', outcome: 'UNCLEAR' })
    const sorted = await readList<SuspicionRow>(visitor, 'suspicions', { sort: ['due_on', 'DESC'] })
    assert.deepEqual(
      sorted.rows.slice(0, 3).map((row) => row.id),
      [later, late, closed]
    )
    const overdue = await readList<SuspicionRow>(visitor, 'suspicions', {
      filter: { overdue: true },
    })
    assert.deepEqual(
      overdue.rows.map((row) => row.id),
      [late]
    )
  })

  test('the assignee is reminded once on the morning of the due date, and again after a change', async ({
    assert,
  }) => {
    const id = await createCase()
    const { visitor, user } = await createStaff('ANALYST', { language: 'fr' })
    const watcher = await createStaff('ANALYST')
    await watcher.visitor.put(casePath(id, 'watching/'), { watches: true })
    await move(visitor, id, { assigned_to: user.id })
    const day = addDays(today(), 5)
    await setDue(visitor, id, day)
    assert.equal(await remindOn(addDays(day, -1)), 0)
    assert.deepEqual(
      await Promise.all([remindOn(day), remindOn(day)]).then((all) => all.sort()),
      [0, 1]
    )
    assert.equal(await remindOn(addDays(day, 1)), 0)
    const [mail] = await mailsTo(user.email)
    assert.deepInclude(mail, { template: 'suspicion_due', language: 'fr' })
    assert.include(mail!.text, `/backoffice/suspicions/${id}/show`)
    assert.include(mail!.text, day)
    assert.isEmpty(await newsTo(watcher.user.email))
    await setDue(visitor, id, addDays(day, 2))
    assert.equal(await remindOn(addDays(day, 2)), 1)
    assert.deepEqual(await newsTo(user.email), ['DUE', 'DUE'])
  })

  test('the watchers are reminded of a case that nobody has, and nobody of a closed one', async ({
    assert,
  }) => {
    const [id, closed, lonely] = [await createCase(), await createCase(), await createCase()]
    const { visitor, user } = await createStaff('ANALYST')
    for (const watched of [id, closed]) {
      await visitor.put(casePath(watched, 'watching/'), { watches: true })
    }
    for (const due of [id, closed, lonely]) await setDue(visitor, due, today())
    await move(visitor, closed, { state: 'CLOSED', outcome: 'GENUINE' })
    assert.equal(await remindOn(today()), 1)
    assert.deepEqual(await newsTo(user.email), ['DUE'])
    // Somebody who takes the case after its due date is still reminded.
    await move(visitor, lonely, { assigned_to: user.id })
    assert.equal(await remindOn(addDays(today(), 1)), 1)
  })
})
