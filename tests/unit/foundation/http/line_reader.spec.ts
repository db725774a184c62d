import {
  flagCell,
  jsonIn,
  numberCell,
  optionalNumberCell,
  sharedCell,
} from '#app/foundation/http/csv/cells'
import { lineReader } from '#app/foundation/http/csv/line_reader'
import { accountId, optionalText } from '#shared/ground/validation/fields'
import { test } from '@japa/runner'
import * as v from 'valibot'

const readLine = lineReader(
  {
    account: sharedCell(accountId()),
    from: numberCell(v.pipe(v.number(), v.minValue(1))),
    until: optionalNumberCell(v.nullable(v.pipe(v.number(), v.maxValue(9_999)))),
    is_open: flagCell(),
    words: sharedCell(v.array(v.string()), jsonIn, 20),
    note: sharedCell(v.optional(optionalText(5), '')),
  },
  {
    field: 'until',
    key: 'validation.ascending',
    isIn: ({ from, until }) => until !== '' && Number(until) < Number(from),
  }
)

const GOOD = { account: ' sdlyon01 ', from: '1 000', until: '', is_open: 'Oui', words: '["a"]' }

/** Which cells are wrong, and why. */
const wrong = async (cells: object) =>
  (await readLine({ ...GOOD, ...cells })).faults?.map(({ field, value, text }) => [
    field,
    value,
    text.key,
  ])

test.group('A line of a file', () => {
  test('says what its cells say, as forms would have it', async ({ assert }) => {
    const row = { account: 'SDLYON01', from: 1_000, until: null, is_open: true, words: ['a'] }
    assert.deepEqual((await readLine(GOOD)).row, { ...row, note: '' })
  })

  test('is told with every cell that is wrong, in their order', async ({ assert }) => {
    const cells = {
      account: '?',
      from: '0',
      until: '1.5',
      is_open: 'q',
      words: '[',
      note: 'longer',
    }
    assert.deepEqual(await wrong(cells), [
      ['account', '?', 'validation.account_id'],
      ['from', '0', 'validation.min_value'],
      ['until', '1.5', 'validation.integer'],
      ['is_open', 'q', 'validation.flag'],
      ['words', '[', 'validation.json_cell'],
      ['note', 'longer', 'validation.max_length'],
    ])
  })

  test('is looked at for length before what it says is read', async ({ assert }) => {
    const words = `["${'a'.repeat(20)}"]`
    assert.deepEqual(await wrong({ words }), [['words', words, 'validation.max_length']])
  })

  test('is told when its cells do not fit each other, after what each is', async ({ assert }) => {
    assert.deepEqual(await wrong({ from: '10', until: '5', is_open: 'q' }), [
      ['is_open', 'q', 'validation.flag'],
      ['until', '5', 'validation.ascending'],
    ])
  })
})
