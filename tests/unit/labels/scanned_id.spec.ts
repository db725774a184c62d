import { labelIdIn, plainId, rollIdIn, searchedId } from '#shared/labels/rolls/scanned_id'
import { test } from '@japa/runner'

const LABEL = 'XP76F5WYJSV6'

test.group('The id in what a scanner reads', () => {
  test('a scanned label id is read alone, with dashes, spaces and lower case, or in a URL or text', ({
    assert,
  }) => {
    for (const read of [
      LABEL,
      'xp76f5wyjsv6',
      ' XP76 F5WY\u00a0JSV6\n',
      'XP76-F5WY-JSV6',
      'XP76–F5WY—JSV6',
      'XP76\u200bF5WY\u2011JSV6',
      'ＸＰ７６Ｆ５ＷＹＪＳＶ６',
      'https://verify.example/?c=XP76F5WYJSV6',
      'https://verify.example/?lang=fr&c=xp76-f5wy-jsv6&utm=12345',
      'https://verify.example/?c=XP76%2DF5WY%2DJSV6',
      'https://verify.example:8443/l/XP76F5WYJSV6/2024',
      'HTTPS://VERIFY.EXAMPLE/XP76F5WYJSV6',
      'verify.example/XP76F5WYJSV6',
      'https://verify.example/#XP76F5WYJSV6',
      'ID: XP76 F5WY JSV6',
      'Label XP76F5WYJSV6',
      'c=XP76F5WYJSV6',
    ]) {
      assert.equal(labelIdIn(read), LABEL, read)
    }
  })

  test('an object id in an address is read with its sign, and one alone as it was entered', ({
    assert,
  }) => {
    for (const [read, id] of [
      ['#12 345', '#12345'],
      ['12-345', '12345'],
      ['https://verify.example:8443/?lang=fr&o=123456789', '#123456789'],
      ['https://verify.example/?o=%23123456789', '#123456789'],
      ['https://verify.example/o/123456789', '#123456789'],
      ['https://verify.example/?o=%23123456789012', '#123456789012'],
      ['https://verify.example/o/123456789012', '123456789012'],
    ] as const) {
      assert.equal(labelIdIn(read), id, read)
    }
  })

  test('a scanned roll number is read with its dashes', ({ assert }) => {
    for (const [read, id] of [
      ['s-2024 / 12', 'S-2024/12'],
      ['RL–2024–000123', 'RL-2024-000123'],
      ['ROLL:S-123', 'S-123'],
      ['https://verify.example/rolls/?roll=A%2F12.3', 'A/12.3'],
      ['https://verify.example/rolls/?roll=123456789', '123456789'],
      ['https://verify.example/?o=%23123456789012', '#123456789012'],
      ['https://verify.example/?c=XP76F5WYJSV6', LABEL],
    ] as const) {
      assert.equal(rollIdIn(read), id, read)
    }
  })

  test('a scanned text without an id stays unchanged, also a broken URL', ({ assert }) => {
    for (const read of ['', '  ', 'nothing', 'a b c', '%', 'x?=%E0%A4%A', '?', 'https://']) {
      assert.equal(labelIdIn(read), plainId(read), read)
    }
    assert.equal(searchedId('two words'), 'two words')
    assert.equal(searchedId('https://verify.example/?c=XP76F5WYJSV6'), LABEL)
  })
})
