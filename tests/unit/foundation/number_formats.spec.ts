import { formatOf, maskedText } from '#app/foundation/workbooks/number_formats'
import { test } from '@japa/runner'

test.group('The format of a cell', () => {
  test('the format of a cell is a date when its code has days, hours or elapsed hours', ({
    assert,
  }) => {
    const codes = ['dd/mm/yyyy', '[$-40C]d mmm', '[h]:mm', 'yyyy"-"mm', '[Red]mm:ss']
    for (const code of codes) assert.equal(formatOf('164', code), 'date', code)
    for (const id of ['14', '47']) assert.equal(formatOf(id, undefined), 'date', id)
    for (const code of ['yyyy-mm-dd hh:mm:ss', 'd/m/yy h:mm AM/PM']) {
      assert.equal(formatOf('164', code), 'instant', code)
    }
    assert.equal(formatOf('22', undefined), 'instant')
  })

  test('the format of a cell is a number when it adds neither zeros nor text to an id', ({
    assert,
  }) => {
    const codes = ['General', '"Stk" 0', '[Red]0.00', '0.00E+00', '#,##0\\ "days"', '[Yellow]#']
    for (const code of codes) assert.equal(formatOf('164', code), 'number', code)
    assert.equal(formatOf('2', undefined), 'number')
  })

  test('the format of a cell adds leading zeros and literal text to its digits', ({ assert }) => {
    const read = (code: string, digits: string) => {
      const format = formatOf('164', code)
      return typeof format === 'string' ? format : maskedText(digits, format)
    }
    for (const code of [
      '00000',
      '00000;@',
      '00000;-00000',
      '[$-407]00000',
      '_-* 00000_-',
      '0####',
    ]) {
      assert.equal(read(code, '1067'), '01067', code)
    }
    assert.equal(read('00000\\-0000', '123456789'), '12345-6789')
    assert.equal(read('00000-0000', '12345'), '00001-2345')
    assert.equal(read('"B-"0000', '12'), 'B-0012')
    assert.equal(read('000" kg"', '12345'), '12345 kg')
    assert.equal(read('0#" "##" "##', '123456'), '12 34 56')
    assert.equal(read('"B-"00-00', '1234567'), 'B-12345-67')
    assert.equal(read('0'.repeat(25), '7'), '7'.padStart(25, '0'))
  })
})
