import { randomUUID } from 'node:crypto'
import { scanStore, useScans } from '#app/scans/store/current_store'
import { countQueries } from '#tests/functional/setup/database/count_queries'
import { csvCells, listPath, readList } from '#tests/functional/setup/lists'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import { createStaffCrowd } from '#tests/functional/setup/staff_crowd'
import {
  LAGOS,
  PARIS,
  createFrenchRoll,
  daysAgo,
  imitatedScans,
  impossibleJourneys,
  look,
  scan,
  useTestSuspicions,
} from '#tests/functional/scans/suspicions/suspicion_scene'
import {
  casePath as path,
  createCase,
  detailOf,
} from '#tests/functional/scans/suspicions/work/case_scene'
import { businessDay } from '#shared/ground/dates/business_day'
import type { SuspicionRow } from '#shared/scans/suspicions/suspicion_contract'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

/** Creates two cases, the first with the higher score, and an analyst. */
async function createCases() {
  const [first, second] = [await createFrenchRoll(), await createFrenchRoll()]
  await scan([...imitatedScans(first, 5), ...imitatedScans(second, 3)])
  await look()
  const staff = await createStaff('ANALYST')
  const { rows } = await readList<SuspicionRow>(staff.visitor, 'suspicions', {
    sort: ['score', 'DESC'],
  })
  return { first, second, staff, rows }
}

test.group('Cases of suspicion', (group) => {
  useTestSuspicions(group)

  test('cases of suspicion are ranked by score and list their reasons', async ({ assert }) => {
    const { first, second, rows } = await createCases()
    assert.deepEqual(
      rows.map((row) => [row.spool_no, row.score, row.reasons]),
      [
        [first.rollNo, 50, [{ reason: 'IMITATED_CODE', count: 5, points: 50 }]],
        [second.rollNo, 30, [{ reason: 'IMITATED_CODE', count: 3, points: 30 }]],
      ]
    )
    assert.deepInclude(rows[0], {
      kind: 'LABEL',
      label_id: first.labels[0]!.label_id,
      company_name: first.company.name,
      country_code: 'FR',
      state: 'OPEN',
      assignee: null,
    })
  })

  test('cases of suspicion are found by state, reason, company, roll, label and reference', async ({
    assert,
  }) => {
    const { first, second, staff, rows } = await createCases()
    const found = async (filter: object) =>
      (await readList<SuspicionRow>(staff.visitor, 'suspicions', { filter })).rows.map(
        (row) => row.spool_no
      )
    assert.sameMembers(await found({ whose: 'waiting' }), [first.rollNo, second.rollNo])
    assert.isEmpty(await found({ whose: 'mine' }))
    assert.isEmpty(await found({ state: 'CLOSED' }))
    assert.isEmpty(await found({ whose: 'closed' }))
    assert.isEmpty(await found({ reason: 'BEFORE_SHIPPING' }))
    assert.deepEqual(await found({ company_id: second.company.id }), [second.rollNo])
    assert.deepEqual(await found({ spool: first.rollId }), [first.rollNo])
    assert.deepEqual(await found({ q: first.rollNo.toLowerCase() }), [first.rollNo])
    assert.deepEqual(await found({ q: second.labels[0]!.label_id }), [second.rollNo])
    assert.deepEqual(await found({ q: rows[0]!.reference }), [first.rollNo])
    assert.deepEqual(await found({ q: second.company.name }), [second.rollNo])
  })

  test('a case of suspicion shows the events of its roll', async ({ assert }) => {
    const { first, staff, rows } = await createCases()
    const { roll_events: events } = await detailOf(staff.visitor, rows[0]!.id)
    const way = await staff.visitor.get(`/statistics/api/label_way/${first.labels[0]!.label_id}/`)
    assert.isNotEmpty(events)
    assert.deepEqual(events, way.body)
  })

  test('cases of suspicion can be downloaded as a file', async ({ assert }) => {
    const { first, staff } = await createCases()
    const file = await staff.visitor.get<string>(
      listPath('suspicions', { filter: { spool: first.rollId }, format: 'csv', lang: 'en' })
    )
    const [headings, cells, ...others] = csvCells(file.body)
    assert.deepEqual(headings!.slice(0, 4), ['Reference', 'Score', 'Kind', 'Roll'])
    assert.deepEqual(cells!.slice(1, 4), ['50', 'LABEL', first.rollNo])
    assert.isEmpty(others)
    assert.equal(cells![headings!.indexOf('Newest evidence (UTC)')], '2026-04-15 00:00:00')
  })

  test('the list of cases takes the same number of statements for any number of cases', async ({
    assert,
  }) => {
    const { staff } = await createCases()
    const list = () => readList(staff.visitor, 'suspicions')
    const two = await countQueries(list)
    const more = [await createFrenchRoll(), await createFrenchRoll(), await createFrenchRoll()]
    await scan(more.flatMap((roll) => imitatedScans(roll)))
    await look()
    assert.lengthOf((await list()).rows, 5)
    assert.equal(await countQueries(list), two)
  })

  test('a case shows the scans behind each reason, and the earlier place of a journey', async ({
    assert,
  }) => {
    const roll = await createFrenchRoll()
    const label = roll.labels[0]!.label_id
    await scan(impossibleJourneys(label))
    await look()
    const staff = await createStaff('ANALYST')
    const { rows } = await readList<SuspicionRow>(staff.visitor, 'suspicions')
    const { body } = await staff.visitor.get(path(rows[0]!.id, 'evidence/'))
    const [imitated, journeys] = body.reasons
    assert.deepInclude(imitated, { reason: 'IMITATED_CODE', count: 3, points: 30 })
    assert.deepInclude(journeys, { reason: 'IMPOSSIBLE_JOURNEY', count: 3, points: 30 })
    assert.deepEqual(
      journeys.scans.map((one: { timestamp: string }) => one.timestamp),
      [daysAgo(30, 60), daysAgo(20, 60), daysAgo(10, 60)]
    )
    assert.deepInclude(journeys.scans[0], {
      label_id: label,
      position: LAGOS,
      spool_id: roll.rollNo,
    })
    const { from, km, minutes } = journeys.scans[0].journey
    assert.deepInclude(from, { timestamp: daysAgo(30), status: 1, position: PARIS })
    assert.equal(minutes, 60)
    const before = await staff.visitor.get(`/statistics/api/verification/${from.id}/`)
    assert.deepInclude(before.body, { timestamp: daysAgo(30), status: 1 })
    assert.closeTo(km, 4_709, 15)
    assert.isNull(imitated.scans[0].journey)
  })

  test('a case stays readable while the store is away, and its scans and evidence file return 503', async ({
    assert,
    cleanup,
  }) => {
    const { staff, rows } = await createCases()
    const connection = { store: scanStore() }
    useScans(null)
    cleanup(() => useScans(connection as never))
    assert.equal((await staff.visitor.get(path(rows[0]!.id))).status, 200)
    for (const more of ['evidence/', 'evidence_file/']) {
      const { status, body } = await staff.visitor.get(path(rows[0]!.id, more))
      assert.deepEqual([status, body.code], [503, 'SCANS_UNAVAILABLE'])
    }
  })

  test('assigning, commenting, closing and reopening a case each writes an audit entry', async ({
    assert,
  }) => {
    const { staff, rows } = await createCases()
    const { visitor, user } = staff
    const id = rows[0]!.id
    const put = async (change: object) => {
      const { updated_at: seenAt } = await detailOf(visitor, id)
      return visitor.put(path(id), { assigned_to: user.id, updated_at: seenAt, ...change })
    }
    assert.deepInclude((await put({})).body, { state: 'IN_PROGRESS', assigned_to: user.id })
    const { updated_at: seenAt } = await detailOf(visitor, id)
    const comment = { text: 'Asked the workshop.', updated_at: seenAt }
    assert.equal((await visitor.post(path(id, 'comments/'), comment)).status, 200)
    assert.equal((await put({ state: 'CLOSED' })).status, 422)
    const closed = await put({ state: 'CLOSED', outcome: 'COUNTERFEIT', comment: 'Copied.' })
    assert.deepInclude(closed.body, { state: 'CLOSED', outcome: 'COUNTERFEIT' })
    // The filter `state` overrides the states of `whose`, but not its assignee.
    const found = async (filter: object) =>
      (await readList<SuspicionRow>(visitor, 'suspicions', { filter })).rows.map((row) => row.id)
    for (const whose of ['closed', 'waiting', 'mine', undefined]) {
      assert.deepEqual(await found({ whose, ...(whose !== 'closed' && { state: 'CLOSED' }) }), [id])
    }
    assert.isEmpty(await found({ whose: 'nobodys', state: 'CLOSED' }))
    const refused = await put({ state: 'CLOSED', outcome: 'GENUINE' })
    assert.deepEqual([refused.status, refused.body.code], [409, 'SUSPICION_ENDED'])
    const again = await put({ state: 'REOPENED', assigned_to: null })
    assert.deepInclude(again.body, { state: 'OPEN', outcome: null, assigned_to: null })
    assert.deepEqual(
      again.body.events.map((event: { type: string; text: string }) => [event.type, event.text]),
      [
        ['FOUND', ''],
        ['ASSIGNED', `${user.firstName} ${user.lastName}`],
        ['COMMENT', 'Asked the workshop.'],
        ['CLOSED', 'Copied.'],
        ['REOPENED', ''],
      ]
    )
    assert.deepEqual(
      (await auditOf('suspicion', id)).map(({ action, after }) => [action, after.state]),
      [
        ['suspicions.change', 'IN_PROGRESS'],
        ['suspicions.comment', undefined],
        ['suspicions.change', 'CLOSED'],
        ['suspicions.change', 'OPEN'],
      ]
    )
  })

  test('a case that somebody else has changed is not overwritten, and a new search blocks no change', async ({
    assert,
  }) => {
    const { staff, rows } = await createCases()
    const other = await createStaff('ANALYST')
    const { id, updated_at: seenAt } = rows[0]!
    const take = { updated_at: seenAt }
    const [one, two] = await Promise.all([
      staff.visitor.put(path(id), { ...take, assigned_to: staff.user.id }),
      other.visitor.put(path(id), { ...take, assigned_to: other.user.id }),
    ])
    assert.sameMembers([one.status, two.status], [200, 409])
    const late = await other.visitor.post(path(id, 'comments/'), {
      text: 'Late',
      updated_at: seenAt,
    })
    assert.deepEqual([late.status, late.body.code], [409, 'CHANGED_MEANWHILE'])
    // A new search for suspicions does not count as a change.
    const { updated_at: now } = await detailOf(staff.visitor, id)
    await look()
    const comment = { text: 'In time', updated_at: now }
    assert.equal((await other.visitor.post(path(id, 'comments/'), comment)).status, 200)
  })

  test('a comment, a measure and a decision are stored once, if they are sent again with their keys', async ({
    assert,
  }) => {
    const id = await createCase()
    const { visitor } = await createStaff('ANALYST')
    const measure = { kind: 'TEST_PURCHASE', text: '', taken_on: businessDay(new Date()) }
    const decision = { assigned_to: null, state: 'CLOSED', outcome: 'UNCLEAR', comment: 'Nothing' }
    const requests = [
      ['post', 'comments/', { text: 'Seen' }],
      ['post', 'measures/', measure],
      ['put', '', decision],
    ] as const
    for (const [method, more, change] of requests) {
      const { updated_at: seenAt } = await detailOf(visitor, id)
      const options = { headers: { 'Idempotency-Key': randomUUID() } }
      const send = () => visitor[method](path(id, more), { ...change, updated_at: seenAt }, options)
      assert.deepEqual([(await send()).status, (await send()).status], [200, 200])
    }
    const { events } = await detailOf(visitor, id)
    assert.deepEqual(
      events.map(({ type }) => type),
      ['COMMENT', 'MEASURE_ADDED', 'CLOSED']
    )
  })

  test('a case can be assigned to any analyst, however many there are', async ({
    assert,
    cleanup,
  }) => {
    cleanup(await createStaffCrowd('ANALYST'))
    const { staff, rows } = await createCases()
    const other = await createStaff('ANALYST')
    const change = { assigned_to: other.user.id, updated_at: rows[0]!.updated_at }
    const { status, body } = await staff.visitor.put(path(rows[0]!.id), change)
    assert.equal(status, 200)
    const ids = body.assignees.map(({ id }: { id: number }) => id)
    assert.includeMembers(ids, [staff.user.id, other.user.id])
  })

  test('a case cannot be assigned to an editor', async ({ assert }) => {
    const { staff, rows } = await createCases()
    const { user } = await createStaff('EDITOR')
    const { status } = await staff.visitor.put(path(rows[0]!.id), {
      assigned_to: user.id,
      updated_at: rows[0]!.updated_at,
    })
    assert.equal(status, 422)
  })

  test('readers of cases without the right to change them cannot change them', async ({
    assert,
  }) => {
    const { rows } = await createCases()
    const { id, updated_at: seenAt } = rows[0]!
    const reader = await createStaff('ANALYST')
    const [role] = await db.from('roles').where('name', 'ANALYST')
    const right = { role_id: role.id, right_name: 'statistics.change_suspicion' }
    await db.from('role_rights').where(right).delete()
    try {
      const detail = await detailOf(reader.visitor, id)
      assert.isFalse(detail.abilities.change)
      const comment = { text: 'Hm', updated_at: seenAt }
      assert.equal((await reader.visitor.post(path(id, 'comments/'), comment)).status, 403)
    } finally {
      await db.table('role_rights').insert(right)
    }
  })

  test('an unknown case is not found', async ({ assert }) => {
    const { visitor } = await createStaff('ANALYST')
    for (const more of ['', 'evidence/', 'evidence_file/']) {
      assert.equal((await visitor.get(path(999_999, more))).status, 404)
    }
  })
})
