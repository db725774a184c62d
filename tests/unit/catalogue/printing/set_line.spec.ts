import { FONT_TABLES, writeFontTables } from '#app/catalogue/printing/pdf/measure_fonts'
import { ROOT } from '#bin/run_process'
import { COUNTRY_CODES } from '#shared/ground/geography/countries'
import { LABEL_LANGUAGES, labelCountryName } from '#shared/catalogue/printing/layouts/country_names'
import { fillText } from '#shared/catalogue/printing/layouts/fill_text'
import { SUBSTITUTE, setLine } from '#shared/catalogue/printing/fonts/set_line'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'

const runsOf = (text: string) =>
  setLine(text, 400).runs.map(({ text: part, rightToLeft, font }) => [part, rightToLeft, font])

test.group('A line of a label', () => {
  test('a line of a label is measured by the tables of the bundled fonts', ({ assert }) => {
    assert.equal(readFileSync(join(ROOT, FONT_TABLES), 'utf8'), writeFontTables())
  })

  test('a line of a label takes each character from a font that has it', ({ assert }) => {
    assert.deepEqual(runsOf('Łódź'), [
      ['Ł', false, 'latin-ext-400'],
      ['ód', false, 'latin-400'],
      ['ź', false, 'latin-ext-400'],
    ])
  })

  test('a line of a label shows Arabic words from right to left', ({ assert }) => {
    const words = runsOf('صنع في فرنسا').filter(([word]) => word !== ' ')
    assert.deepEqual(words, [
      ['فرنسا', true, 'arabic-400'],
      ['في', true, 'arabic-400'],
      ['صنع', true, 'arabic-400'],
    ])
  })

  test('a line of a label keeps the digits of a value in Arabic text in order', ({ assert }) => {
    const { text } = fillText('صنع {date} في', { date: '2026-11-21' })!
    const words = runsOf(text).map(([word]) => String(word).trim())
    assert.deepEqual(
      words.filter((word) => word !== ''),
      ['في', '2026-11-21', 'صنع']
    )
  })

  test('a line of a label mirrors brackets in Arabic text', ({ assert }) => {
    const line = runsOf('صنع (في)').map(([word]) => word)
    assert.deepEqual(line, ['(', 'في', ') ', 'صنع'])
  })

  test('a line of a label measures lam and alef as one ligature', ({ assert }) => {
    const width = (text: string) => setLine(text, 400).width
    assert.notEqual(width('لا'), width('ل') + width('ا'))
    assert.closeTo(width('لا'), 0.518, 0.0005)
  })

  test('a line of a label can show every country’s name in every language of the labels', ({
    assert,
  }) => {
    for (const language of LABEL_LANGUAGES) {
      for (const code of COUNTRY_CODES) {
        const name = labelCountryName(code, language)
        assert.notEqual(name, code)
        assert.equal(setLine(name, 600).missing, '', name)
      }
    }
  })
})

test.group('Letters of other scripts', () => {
  const drawn = (text: string) =>
    setLine(text, 400)
      .runs.map(({ text: part }) => part)
      .join('')

  for (const [script, text] of Object.entries({
    'Vietnamese': 'Công ty Cổ phần Nhựa Điện Quang',
    'Greek': 'Άλφα Ετικέτες Α.Ε. ἀρχή',
    'Cyrillic': 'Завод «Этикетка» Ґанок Ђорђе',
    'Hebrew': 'תוויות בע״מ',
    'Kurdish': 'کۆمپانیای لەیبڵ',
    'marked Latin': 'Ẹ́kó',
  })) {
    test(`a line of a label shows a name in ${script} without a gap`, ({ assert }) => {
      const line = setLine(text.normalize('NFC'), 400)
      assert.equal(line.missing, '')
      const letters = (all: string) => [...all.normalize('NFC').replaceAll(' ', '')].sort()
      assert.deepEqual(letters(drawn(text.normalize('NFC'))), letters(text))
      assert.isAbove(line.width, 0)
    })
  }

  test('a line of a label shows Hebrew words from right to left next to Latin ones', ({
    assert,
  }) => {
    const words = runsOf('ACME תוויות בע״מ').filter(([word]) => String(word).trim() !== '')
    assert.deepEqual(
      words.map(([word]) => String(word).trim()),
      ['ACME', 'בע״מ', 'תוויות']
    )
  })

  test('a line of a label shows a sign for each character that no font has', ({ assert }) => {
    assert.equal(drawn('Α-12 株'), `Α-12 ${SUBSTITUTE}`)
    assert.equal(setLine('Α-12 株', 400).missing, '株')
    assert.equal(drawn('บริษัท').replaceAll(SUBSTITUTE, ''), '')
    assert.isAbove(setLine('บริษัท', 400).width, 0)
  })

  test('a line of a label omits invisible characters and separates letters that do not join', ({
    assert,
  }) => {
    assert.equal(drawn('A\u200b\u00ad\u2060B'), 'AB')
    assert.lengthOf(setLine('می\u200cخواهم', 400).runs, 2)
  })
})
