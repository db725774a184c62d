import { dateOrderOf, isoDate } from '#app/foundation/http/csv/date_order'
import { test } from '@japa/runner'

test.group('Dates of a file', () => {
  test('the order of day and month is detected in the dates of a column: {0}')
    .with([
      [['03/04/2025', '31/01/2025'], 'day_first'],
      [['03/04/2025', '', '01/31/2025'], 'month_first'],
      [['03-04-2025', '13-04-2025'], 'day_first'],
      [['05/05/2025', '2025-01-31', 'soon'], 'day_first'],
      [['03.04.2025'], 'day_first'],
      [[], 'day_first'],
    ] as const)
    .run(({ assert }, [values, order]) => {
      assert.deepEqual(dateOrderOf(values), { order })
    })

  test('dates without a clear order are returned as unclear', ({ assert }) => {
    assert.deepEqual(dateOrderOf(['2025-01-31', '05/05/2025', ' 03/04/2025 ', '01/02/2025']), {
      unclear: { value: '03/04/2025', day_first: '2025-04-03', month_first: '2025-03-04' },
    })
  })

  test('dates become years, months and days, and other texts are unchanged', ({ assert }) => {
    const read = ['31.01.2025', '1/2/2025', '01-02-2025', '2025-01-31', '12/2025', 'soon', '']
    assert.deepEqual(
      read.map((text) => isoDate(text, 'month_first')),
      ['2025-01-31', '2025-01-02', '2025-01-02', '2025-01-31', '12/2025', 'soon', '']
    )
    assert.equal(isoDate('1/2/2025', 'day_first'), '2025-02-01')
  })
})
