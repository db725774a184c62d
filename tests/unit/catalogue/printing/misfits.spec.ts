import type { LabelLayout } from '#shared/catalogue/printing/layouts/layout_contract'
import { longestValues, misfitsOf } from '#shared/catalogue/printing/layouts/misfits'
import { longestText } from '#shared/catalogue/printing/fields/longest_text'
import { loadPatterns } from '#shared/catalogue/printing/fields/patterns'
import { field } from '#tests/unit/catalogue/printing/fields/field_examples'
import { test } from '@japa/runner'

/** Returns a layout with a barcode of the given width, in tenths of a millimetre, above a text. */
const layoutOf = (width: number, min = 18): LabelLayout => ({
  width: 1_000,
  height: 300,
  elements: [
    {
      kind: 'barcode',
      box: { x: 10, y: 10, width, height: 100 },
      field: 'code',
      prints: 'compact',
      min_module: 1.5,
    },
    {
      kind: 'text',
      box: { x: 10, y: 150, width: 300, height: 40 },
      text: 'Code {code}',
      size: { max: 30, min },
      weight: 400,
      align: 'left',
      max_lines: 1,
      when: { field: 'shown', values: [true] },
    },
  ],
})

const codeOf = (regexp: string) => [field('code', { validation: { regexp } })]

test.group('A print field and its places on a layout', () => {
  test('a print field is reported where its barcode is too narrow for the longest value', async ({
    assert,
  }) => {
    const patterns = await loadPatterns()
    const misfits = (regexp: string, width: number) =>
      misfitsOf(layoutOf(width), longestValues(codeOf(regexp), patterns))
    assert.deepEqual(misfits('[A-Z0-9]{6,10}', 314), [
      { field: 'code', element: 0, reason: 'TOO_LONG', text: 'NNNNNNNNNN' },
    ])
    assert.deepEqual(misfits('[A-Z0-9]{6,10}', 320), [])
    assert.deepEqual(misfits('[A-Z0-9]{6,9}', 314), [])
  })

  test('a print field is reported where its text is too small, even if it is drawn only sometimes', async ({
    assert,
  }) => {
    const longest = longestValues(codeOf('[A-Z]{20}'), await loadPatterns())
    const [text] = misfitsOf(layoutOf(900, 30), longest)
    assert.deepInclude(text, { element: 1, reason: 'TOO_LONG' })
    assert.match(text!.text, /^Code N+ N+$|^Code N{20}$/)
    assert.deepEqual(misfitsOf(layoutOf(900, 10), longest), [])
  })

  test('a print field is reported where it allows characters that no barcode holds', async ({
    assert,
  }) => {
    const longest = longestValues(codeOf('[a-z]{3}'), await loadPatterns())
    assert.deepInclude(misfitsOf(layoutOf(900), longest)[0], { element: 0, reason: 'NO_BARCODE' })
  })

  test('a print field is measured by the widest value of its type', async ({ assert }) => {
    const fields = [
      field('number', { field_type: 'INTEGER', validation: { min: -5, max: 999 } }),
      field('part', { field_type: 'PRODUCT_CODE_PSA' }),
      field('day', { field_type: 'DATE' }),
      field('kind', { options: [{ value: 'A' }, { value: 'WIDE' }] }),
      field('fixed', { read_only: true, default: 'Vesoul' }),
      field('flag', { field_type: 'BOOLEAN' }),
      field('odd', { validation: { regexp: '(?i)a' } }),
    ]
    assert.deepEqual(longestValues(fields, await loadPatterns()), {
      number: '999',
      part: '88 888 888 88',
      day: '2028-08-28',
      kind: 'WIDE',
      fixed: 'Vesoul',
    })
  })

  for (const [pattern, length] of [
    ['[A-Z0-9]{6,10}', 10],
    ['L\\d{4,8}', 9],
    ['(?:SC|MOP)-[0-9]{4}', 8],
    ['(AB|C\\d{3})x?', 5],
    ['[\\p{Latin}\\d .,-]{1,60}', 60],
    ['[ÄÖ]{3}', 3],
    ['\\d+', 100],
  ] as const) {
    test(`a print field of the pattern ${pattern} allows ${length} characters`, async ({
      assert,
    }) => {
      const patterns = await loadPatterns()
      const text = longestText(pattern, patterns)!
      assert.lengthOf(text, length)
      assert.isTrue(patterns.matches(pattern, text))
    })
  }

  test('a print field with an unreadable pattern is not compared with its layout', async ({
    assert,
  }) => {
    const patterns = await loadPatterns()
    for (const pattern of ['a(?i)b', '[[:alpha:]]+x{2', 'a\\bb', 'x(?P<n>y)']) {
      assert.isNull(longestText(pattern, patterns), pattern)
    }
  })
})
