import { countIn, sortCounted } from '#shared/scans/questions/sort_counted'
import { test } from '@japa/runner'

const ROWS = [
  { name: 'Zeta', doc_count: 9, status: [{ key: 1 as const, doc_count: 9 }] },
  { name: 'école', doc_count: 5, status: [{ key: 3 as const, doc_count: 2 }] },
  { name: 'Alpha 10', doc_count: 5, status: [] },
  { name: 'Alpha 9', doc_count: 12, status: [{ key: 3 as const, doc_count: 11 }] },
]

const sorted = (
  by: Parameters<typeof sortCounted<(typeof ROWS)[number]>>[1],
  isDescending: boolean
) => sortCounted(ROWS, by, { isDescending, locale: 'fr' }).map(({ name }) => name)

test.group('Counted rows', () => {
  test('tell a count of zero for a status that none has', ({ assert }) => {
    assert.equal(countIn(ROWS[0]!, 'doc_count'), 9)
    assert.equal(countIn(ROWS[1]!, 'status_3'), 2)
    assert.equal(countIn(ROWS[0]!, 'status_3'), 0)
  })

  test('are sorted by a count as numbers; equal ones stay as they came', ({ assert }) => {
    assert.deepEqual(sorted('status_3', true), ['Alpha 9', 'école', 'Zeta', 'Alpha 10'])
    assert.deepEqual(sorted('doc_count', false), ['école', 'Alpha 10', 'Zeta', 'Alpha 9'])
  })

  test('are sorted by texts as readers of the language sort them', ({ assert }) => {
    assert.deepEqual(
      sorted(({ name }) => name, false),
      ['Alpha 9', 'Alpha 10', 'école', 'Zeta']
    )
  })

  test('are not changed by being sorted', ({ assert }) => {
    const before = ROWS.map(({ name }) => name)
    sorted('doc_count', true)
    assert.deepEqual(
      ROWS.map(({ name }) => name),
      before
    )
  })
})
