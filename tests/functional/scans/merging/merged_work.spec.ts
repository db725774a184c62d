import { mergeInto, takeOut } from '#tests/functional/scans/merging/merge_scene'
import {
  casePath,
  change,
  createCase,
  detailOf,
  move,
  newsTo,
} from '#tests/functional/scans/suspicions/work/case_scene'
import { createStaff } from '#tests/functional/setup/staff'
import { utcDay } from '#shared/ground/dates/utc_day'
import { test } from '@japa/runner'

const TODAY = utcDay(new Date())
const MEASURE = { kind: 'TEST_PURCHASE', text: 'Market in Lyon', taken_on: TODAY }

/** Creates a case with a watcher, a measure and a note with a file, merged into another case. */
async function createMergedCase() {
  const [whole, part] = [await createCase(), await createCase()]
  const watcher = await createStaff('ANALYST')
  const staff = await createStaff('ANALYST')
  await watcher.visitor.put(casePath(part, 'watching/'), { watches: true })
  const address = `${casePath(part, 'files/')}?filename=list.txt`
  const file = await staff.visitor.post<{ id: number }>(address, undefined, {
    rawBody: new TextEncoder().encode('OP-1010'),
    headers: { 'content-type': 'application/octet-stream' },
  })
  const note = { text: 'A seller’s list.', files: [file.body.id] }
  await change(staff.visitor, 'post', part, 'comments/', note)
  await change(staff.visitor, 'post', part, 'measures/', MEASURE)
  await mergeInto(staff.visitor, whole, part)
  return { whole, part, watcher, visitor: staff.visitor, file: file.body.id }
}

test.group('Work on merged cases', () => {
  test('a case shows notes, files and measures of its parts, until they are taken out', async ({
    assert,
  }) => {
    const { whole, part, visitor, file } = await createMergedCase()
    const { events, measures, parts } = await detailOf(visitor, whole)
    const note = events.find(({ text }) => text === 'A seller’s list.')!
    assert.equal(note.part, parts[0]!.reference)
    assert.deepEqual(
      note.files.map(({ id }) => id),
      [file]
    )
    const saved = await visitor.get(casePath(whole, `files/${file}/`))
    assert.equal(saved.status, 200)
    assert.lengthOf(measures, 1)
    const path = `measures/${measures[0]!.id}/withdraw/`
    assert.equal((await change(visitor, 'post', whole, path)).status, 200)
    assert.isNotNull((await detailOf(visitor, whole)).measures[0]!.withdrawn_at)

    await takeOut(visitor, whole, part)
    assert.lengthOf((await detailOf(visitor, whole)).measures, 0)
    assert.lengthOf((await detailOf(visitor, part)).measures, 1)
    assert.equal((await visitor.get(casePath(whole, `files/${file}/`))).status, 404)
  })

  test('watchers of a part get the news of its case', async ({ assert }) => {
    const { whole, watcher, visitor } = await createMergedCase()
    const before = (await newsTo(watcher.user.email)).length
    await move(visitor, whole, { state: 'CLOSED', outcome: 'GENUINE' })
    assert.deepEqual((await newsTo(watcher.user.email)).slice(before), ['CLOSED'])
  })

  test('a part takes no due date, measure, file or watcher of its own', async ({ assert }) => {
    const { part, visitor } = await createMergedCase()
    const upload = `${casePath(part, 'files/')}?filename=more.txt`
    const refused = [
      await change(visitor, 'put', part, 'due_date/', { due_on: TODAY }),
      await change(visitor, 'post', part, 'measures/', MEASURE),
      await visitor.put(casePath(part, 'watching/'), { watches: true }),
      await visitor.post(upload, undefined, {
        rawBody: new TextEncoder().encode('OP-1010'),
        headers: { 'content-type': 'application/octet-stream' },
      }),
    ]
    for (const { status, body } of refused) {
      assert.deepEqual([status, body.code], [409, 'SUSPICION_MERGED'])
    }
  })
})
