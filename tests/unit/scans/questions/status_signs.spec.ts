import { SCAN_STATUSES } from '#shared/scans/questions/scan_contract'
import {
  COMBINED_ORDER,
  COMBINED_STATUSES,
  STATUS_ORDER,
  STATUS_SIGNS,
  combinedOf,
  countCombined,
} from '#shared/scans/questions/status_signs'
import { test } from '@japa/runner'

test.group('Signs of statuses', () => {
  test('signs of statuses differ by their colour, and by their shape alone', ({ assert }) => {
    const signs = SCAN_STATUSES.map((status) => STATUS_SIGNS[status])
    assert.lengthOf(new Set(signs.map(({ colour }) => colour)), SCAN_STATUSES.length)
    assert.lengthOf(
      new Set(signs.map(({ fill, outline }) => `${fill} ${outline}`)),
      SCAN_STATUSES.length
    )
  })

  test('signs of statuses have one order that contains every status', ({ assert }) => {
    assert.sameMembers([...STATUS_ORDER], [...SCAN_STATUSES])
  })

  test('statuses are combined into three, and valid and unfinished codes are one of them', ({
    assert,
  }) => {
    assert.sameMembers(
      COMBINED_ORDER.flatMap((name) => [...COMBINED_STATUSES[name]]),
      [...SCAN_STATUSES]
    )
    assert.deepEqual(SCAN_STATUSES.map(combinedOf), [
      'undecided',
      'valid',
      'valid',
      'doubtful',
      'doubtful',
      'undecided',
      'doubtful',
    ])
  })

  test('the counts of the combined statuses add up to all scans', ({ assert }) => {
    const counts = SCAN_STATUSES.map((key) => ({ key, doc_count: 10 ** key }))
    const combined = COMBINED_ORDER.map((name) => countCombined(counts, name))
    assert.deepEqual(combined, [110, 1_011_000, 100_001])
    assert.equal(countCombined([], 'valid'), 0)
  })
})
