import { flagCell, numberCell, optionalNumberCell, wordsIn } from '#app/foundation/http/csv/cells'
import { lineReader } from '#app/foundation/http/csv/line_reader'
import { account, ofText, oneLine } from '#app/foundation/http/input/server_fields'
import { test } from '@japa/runner'
import vine from '@vinejs/vine'

const readLine = lineReader(
  {
    account: account(),
    from: numberCell().min(1),
    until: optionalNumberCell(),
    is_open: flagCell(),
    code: vine.string().regex(/^[A-Z]*$/),
    words: vine.array(vine.string().maxLength(3)).maxLength(2).parse(ofText(wordsIn)),
    note: oneLine(5).optional(),
  },
  {
    texts: { 'code.regex': 'validation.code' },
    misfits: [
      {
        field: 'until',
        key: 'validation.ascending',
        isIn: ({ from, until }) => until !== '' && Number(until) < Number(from),
      },
    ],
  }
)

const GOOD = {
  account: ' sdlyon01 ',
  from: '1 000',
  until: '',
  is_open: 'Oui',
  code: 'AB',
  words: 'a, b',
}

const wrong = async (cells: object) =>
  (await readLine({ ...GOOD, ...cells })).lineErrors?.map(({ field, value, text }) => [
    field,
    value,
    text.key,
  ])

test.group('A line of a file', () => {
  test('a line becomes the values that its cells contain', async ({ assert }) => {
    const row = { account: 'SDLYON01', from: 1_000, until: null, is_open: true, code: 'AB' }
    assert.deepEqual((await readLine(GOOD)).row, { ...row, words: ['a', 'b'] })
    assert.deepEqual((await readLine({ ...GOOD, note: ' e\u0301 ' })).row?.note, 'é')
  })

  test('all faulty cells of a line are reported in their order', async ({ assert }) => {
    const cells = {
      account: '?',
      from: '0',
      until: '1.5',
      is_open: 'q',
      code: 'a',
      words: 'a b c',
      note: 'longer',
    }
    assert.deepEqual(await wrong(cells), [
      ['account', '?', 'validation.account_id'],
      ['from', '0', 'validation.min_value'],
      ['until', '1.5', 'validation.integer'],
      ['is_open', 'q', 'validation.flag'],
      ['code', 'a', 'validation.code'],
      ['words', 'a b c', 'validation.max_items'],
      ['note', 'longer', 'validation.max_length'],
    ])
  })

  test('a number of a line is required, and refused outside its bounds', async ({ assert }) => {
    for (const [from, key] of [
      ['', 'validation.required'],
      ['some', 'validation.integer'],
      ['0', 'validation.min_value'],
    ] as const) {
      assert.deepEqual(await wrong({ from }), [['from', from, key]])
    }
  })

  test('a bad word in a cell is reported at its column', async ({ assert }) => {
    const words = 'a long'
    assert.deepEqual(await wrong({ words }), [['words', words, 'validation.max_length']])
  })

  test('cells of a line that do not match are reported after faulty ones', async ({ assert }) => {
    assert.deepEqual(await wrong({ from: '10', until: '5', is_open: 'q' }), [
      ['is_open', 'q', 'validation.flag'],
      ['until', '5', 'validation.ascending'],
    ])
  })
})
