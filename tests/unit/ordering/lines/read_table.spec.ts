import { test } from '@japa/runner'
import fc from 'fast-check'
import { decodeText } from '#app/foundation/http/input/decode_text'
import { countedBy } from '#app/ordering/lines/column_words'
import { readTable } from '#app/ordering/lines/read_table'
import { ReferenceIndex } from '#app/ordering/lines/reference_index'
import { readQuantity } from '#app/ordering/lines/read_quantity'
import { stringify } from 'csv-stringify/sync'

const cellsOf = (text: string) => readTable(text).map(({ cells }) => cells)

test.group('A list from a spreadsheet', () => {
  for (const delimiter of [';', ',', '\t']) {
    test(`a list that is written with ${JSON.stringify(delimiter)} and read again is unchanged`, ({
      assert,
    }) => {
      const cell = fc
        .string({ unit: 'grapheme', maxLength: 12 })
        .map((text) => text.normalize().trim())
      const row = fc
        .tuple(cell, fc.integer({ min: 0 }).map(String), cell)
        // Reading removes one formula guard too many from a cell that is guarded twice.
        .filter((cells) => !cells.some((text) => /^'|[\u00a0\r]|^\ufeff/.test(text)))
      fc.assert(
        fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
          const table = [['reference', 'rolls', 'print'], ...rows]
          const text = stringify(table, { delimiter, escape_formulas: true, quoted: true })
          assert.deepEqual(cellsOf(text), table)
        })
      )
    })
  }

  test('a list with an oversized line is refused before it is read: {what}')
    .with([
      { what: 'a cell', text: `P-1;1\nP-2;${'0'.repeat(5_000)}` },
      { what: 'cells', text: `P-1;1\n${'a;'.repeat(200)}` },
    ])
    .run(({ assert }, { text }) => {
      try {
        readTable(text)
        assert.fail('The list was read')
      } catch (error) {
        assert.containsSubset(error, { code: 'CSV_LINE_TOO_LONG', status: 422 })
      }
    })

  test('line numbers of a list count empty lines and line breaks in cells, as an editor does', ({
    assert,
  }) => {
    const lines = readTable('a;1\r\n\r\n"b\r\nc";2\r\n;;\r\nd;3')
    assert.deepEqual(
      lines.map(({ line, cells }) => [line, ...cells]),
      [
        [1, 'a', '1'],
        [3, 'b\nc', '2'],
        [6, 'd', '3'],
      ]
    )
  })

  test('a list with unmatched quotation marks is read literally', ({ assert }) => {
    assert.deepEqual(cellsOf('a 12" x;1\n"b;2'), [
      ['a 12" x', '1'],
      ['"b', '2'],
    ])
  })

  test('the encoding of a list is detected from its bytes', async ({ assert }) => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[a-z0-9;éàç-]{4,40}$/), async (text) => {
        assert.equal(await decodeText(Buffer.from(text, 'utf16le')), text)
        assert.equal(await decodeText(Buffer.from(text)), text)
        const latin = Buffer.from(text, 'latin1')
        if (latin.length !== Buffer.from(text).length && !/[éàç]{2}/.test(text)) {
          assert.equal(await decodeText(latin), text)
        }
      })
    )
  })
})

test.group('A column of a list', () => {
  test('a column counts rolls or labels when its name says so, even in the singular', ({
    assert,
  }) => {
    for (const name of ['Rolls', 'Qty (roll)', 'Number of rolls', 'Nb rouleau', 'Anzahl Rolle']) {
      assert.equal(countedBy(name), 'rolls', name)
    }
    for (const name of ['Labels', 'Qty label', 'No. of labels', 'Stk. Etikett']) {
      assert.equal(countedBy(name), 'labels', name)
    }
    for (const name of ['Qty', 'Number', 'Order quantity', 'Number ordered']) {
      assert.equal(countedBy(name), 'unclear', name)
    }
  })

  test('a column does not count when its name means a quantity per roll or an id', ({ assert }) => {
    const perRoll = ['Pcs/roll', 'Qté/rouleau', 'Menge/Rolle', 'Stk./Rolle', 'Qty / roll']
    const others = ['Cantidad/rollo', 'Qty/label', 'Qté (pcs/rouleau)']
    const ids = ['Roll number', 'Label number', 'Number of the roll', 'Order number']
    for (const name of [...perRoll, ...others, ...ids]) assert.isNull(countedBy(name), name)
  })
})

test.group('A quantity of a list', () => {
  test('a quantity counts rolls or labels, and may be a fraction that makes whole labels', ({
    assert,
  }) => {
    assert.deepEqual(readQuantity('12', 'rolls', 1_000), { labels: 12_000 })
    assert.deepEqual(readQuantity('007', 'labels', 1_000), { labels: 7 })
    assert.deepEqual(readQuantity('1,5', 'rolls', 1_000), { labels: 1_500 })
    assert.deepEqual(readQuantity('0.1', 'rolls', 1_000), { labels: 100 })
    assert.deepEqual(readQuantity('0.125', 'rolls', 1_000), { labels: 125 })
    assert.deepEqual(readQuantity('2.0', 'labels', 1_000), { labels: 2 })
    assert.deepEqual(readQuantity('10\u202f000', 'labels', 1_000), { labels: 10_000 })
  })

  test('a quantity may have thousands separators that can be read in one way only', ({
    assert,
  }) => {
    for (const text of ["2'000", '2.000,00', '2,000.00', '２０００', '2.000,0']) {
      assert.deepEqual(readQuantity(text, 'labels', 1_000), { labels: 2_000 }, text)
    }
    for (const text of ['1.234.567', '1,234,567', '1’234’567']) {
      assert.deepEqual(readQuantity(text, 'labels', 1_000), { labels: 1_234_567 }, text)
    }
    assert.deepEqual(readQuantity('1.234,5', 'rolls', 1_000), { labels: 1_234_500 })
    for (const text of ['1.23.456', '1.234,567,8', '1,234.567.8', "1'23"]) {
      assert.deepEqual(readQuantity(text, 'labels', 1_000), { problem: 'quantity_no_number' }, text)
    }
  })

  test('a quantity with blanks is a number only when they part groups of three digits', ({
    assert,
  }) => {
    for (const text of ['1 234 567', '1\u202f234\u202f567', '1\u00a0234\u00a0567,0', ' 1234567 ']) {
      assert.deepEqual(readQuantity(text, 'labels', 1_000), { labels: 1_234_567 }, text)
    }
    for (const text of [
      '5 10',
      '5 1000',
      '1000 000',
      '100\n200',
      '100\u2028200',
      '1 234\u00a0567',
      '10  000',
    ]) {
      assert.deepEqual(readQuantity(text, 'labels', 1_000), { problem: 'quantity_no_number' }, text)
    }
  })

  test('a quantity is refused when it is ambiguous or does not make whole labels', ({ assert }) => {
    const problem = (text: string, unit: 'rolls' | 'labels' = 'rolls') =>
      readQuantity(text, unit, 1_000)
    assert.deepEqual(problem('1,000'), { problem: 'quantity_grouped' })
    assert.deepEqual(problem('1.5', 'labels'), { problem: 'quantity_broken' })
    assert.deepEqual(problem('1.00001'), { problem: 'quantity_broken' })
    assert.deepEqual(problem('10001'), { problem: 'quantity_too_large' })
    assert.deepEqual(problem('0,0'), { problem: 'quantity_zero' })
    for (const text of ['-1', '1e3', '+1', '1.', 'two', '9'.repeat(20)]) {
      assert.deepEqual(problem(text), { problem: 'quantity_no_number' }, text)
    }
    assert.deepEqual(problem(' '), { problem: 'quantity_missing' })
    const long = `1,${'0'.repeat(120_000)}1`
    assert.deepEqual(problem(long), { problem: 'quantity_no_number' })
  })

  test('a quantity of rolls is the number of labels on these rolls', ({ assert }) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 1, max: 9_999 }),
        (rolls, perRoll) => {
          assert.deepEqual(readQuantity(String(rolls), 'rolls', perRoll), {
            labels: rolls * perRoll,
          })
        }
      )
    )
  })
})

test.group('A reference', () => {
  const index = new ReferenceIndex(
    ['OP-0010', 'OP-10', 'OP 100', 'OP-100'],
    (reference) => reference
  )

  test('a reference is found regardless of case, spaces and hyphens, but its leading zeros count', ({
    assert,
  }) => {
    assert.deepEqual(index.find('op0010'), ['OP-0010'])
    assert.deepEqual(index.find('Op 10'), ['OP-10'])
    assert.deepEqual(index.find('op-1'), [])
  })

  test('a reference is not found by one with other signs', ({ assert }) => {
    const products = new ReferenceIndex(['15', 'P1', 'AC-2090', 'A/1'], (reference) => reference)
    for (const reference of ['1.5', '1,5', 'P+1', 'P_1', 'AC.20/90', 'A1']) {
      assert.deepEqual(products.find(reference), [], reference)
    }
    for (const hyphen of ['-', '–', '\u2010', '\u2011', '\u2212', '\u00ad', ' ']) {
      assert.deepEqual(products.find(`ac${hyphen}2090`), ['AC-2090'], hyphen)
    }
  })

  test('an exact match of a reference is preferred to similar references', ({ assert }) => {
    assert.deepEqual(index.find('OP-100'), ['OP-100'])
    assert.deepEqual(index.find('op100'), ['OP 100', 'OP-100'])
  })
})
