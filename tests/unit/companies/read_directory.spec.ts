import { readDirectory } from '#app/companies/directory/read_directory'
import { toDirectoryPreview } from '#app/companies/directory/plan_directory_import'
import { decodeText } from '#app/foundation/http/input/decode_text'
import { Refusal } from '#app/foundation/http/refusal'
import { textsIn } from '#app/foundation/http/texts'
import { DIRECTORY_COLUMNS } from '#shared/companies/directory/directory_csv'
import { directoryCsv } from '#tests/setup/files/directory_files'
import { test } from '@japa/runner'

const ENTRY = {
  cofor6: 'VALOFR',
  cofor10: 'VALOFR0001',
  name: 'Valoir Plasturgie SAS',
  street_address: '12 rue de l’Industrie',
  address_details: 'Bâtiment C',
  postal_code: '01100',
  city: 'Oyonnax',
  country_code: 'FR',
  latitude: 46.2567,
  longitude: -5.6553,
  vat_identification_no: 'FR12345678901',
  company_group: 'EXTERNAL_SUPPLIERS',
  company_reference: 'V-1000001',
  is_restricted: false,
}

/** Returns the line errors of a file: line, field and reason in the language. */
async function lineErrorsOf(csv: string, language: 'en' | 'fr' = 'en') {
  const { lineErrors } = await readDirectory(csv)
  const plan = { added: [], changed: [], unchanged: 0, lineErrors }
  const { faulty } = await toDirectoryPreview(plan, '', textsIn(language))
  return faulty.map(({ line, field, reason }) => [line, field, reason])
}

async function refusalOf(read: () => Promise<unknown>) {
  try {
    await read()
  } catch (error) {
    if (error instanceof Refusal) return [error.status, error.code, error.options.values]
    throw error
  }
  return null
}

test.group('A file of the directory', () => {
  const WAYS: [string, string][] = [
    ['semicolons', directoryCsv([{}])],
    ['commas', directoryCsv([{}], { delimiter: ',' })],
    ['lines that end like those of Windows', directoryCsv([{}], { end: '\r\n' })],
    ['a byte order mark', `\uFEFF${directoryCsv([{}])}`],
    ['no line end after the last line', directoryCsv([{}]).trimEnd()],
    ['empty lines', `${directoryCsv([{}])}\n\n`],
    ['the separator that Excel names', `sep=;\r\n${directoryCsv([{}], { end: '\r\n' })}`],
    ['bars', directoryCsv([{}], { delimiter: '|' })],
    ['a title', `Suppliers of November;;\n\n${directoryCsv([{}])}`],
    ['empty columns behind', directoryCsv([{}]).replaceAll('\n', ';;\n')],
    ['columns in capitals', directoryCsv([{}]).replace('cofor6;cofor10', ' COFOR6 ;COFOR10')],
  ]
  for (const [what, csv] of WAYS) {
    test(`a directory file with ${what} is read`, async ({ assert }) => {
      const { entries, lineErrors } = await readDirectory(csv)
      assert.deepEqual([entries, lineErrors], [[ENTRY], []])
    })
  }

  test('a directory file is read with columns in any order', async ({ assert }) => {
    const [header = '', line = ''] = directoryCsv([{}]).split('\n')
    const turned = [header, line].map((text) => text.split(';').reverse().join(';')).join('\n')
    assert.deepEqual((await readDirectory(turned)).entries, [ENTRY])
  })

  test('a directory file may have account ids, countries and groups in any case and with spaces', async ({
    assert,
  }) => {
    const csv = directoryCsv([
      {
        cofor6: ' valofr ',
        cofor10: 'valofr0001',
        country_code: 'fr',
        company_group: 'external_suppliers',
        name: ' Valoir \n  Plasturgie SAS ',
      },
    ])
    assert.deepEqual((await readDirectory(csv)).entries, [ENTRY])
  })

  test('a directory file may have coordinates with a decimal comma, or none', async ({
    assert,
  }) => {
    const csv = directoryCsv([
      { latitude: '46,25674999', longitude: '5' },
      { cofor10: 'VALOFR0002', latitude: '', longitude: '' },
    ])
    const { entries } = await readDirectory(csv)
    const places = entries.map(({ latitude, longitude }) => [latitude, longitude])
    assert.deepEqual(places, [
      [46.25675, 5],
      [null, null],
    ])
  })

  test('a directory file is read without the guards against formulas', async ({ assert }) => {
    const csv = directoryCsv([
      { longitude: "'-5.6553", name: "'=SUM(A1)", city: "'s-Hertogenbosch" },
    ])
    const [entry] = (await readDirectory(csv)).entries
    assert.deepInclude(entry, { longitude: -5.6553, name: '=SUM(A1)', city: "'s-Hertogenbosch" })
  })

  for (const [text, flag] of Object.entries({ '': false, 'NO': false, '1': true, 'True': true })) {
    test(`the text "${text}" in a directory file means that a supplier is ${flag ? 'closed' : 'open'}`, async ({
      assert,
    }) => {
      const { entries } = await readDirectory(directoryCsv([{ is_restricted: text }]))
      assert.equal(entries[0]!.is_restricted, flag)
    })
  }
})

test.group('A faulty line', () => {
  const FAULTS: [string, Record<string, string>, string, string][] = [
    ['without a name', { name: ' ' }, 'name', 'Required'],
    ['with a long name', { name: 'x'.repeat(101) }, 'name', 'At most 100 characters'],
    ['with half a COFOR6', { cofor6: 'VAL' }, 'cofor6', '6 letters or digits, no spaces'],
    [
      'with a long account id',
      { cofor10: 'VALOFR00011' },
      'cofor10',
      '6 to 10 letters or digits, no spaces',
    ],
    [
      'with a temporary account id',
      { cofor10: 't000000001' },
      'cofor10',
      'A temporary account ID (T and nine digits), which no site has',
    ],
    [
      'with a country in words',
      { country_code: 'France' },
      'country_code',
      'Not a two-letter country code such as FR',
    ],
    [
      'with a group that does not exist',
      { company_group: 'SUPPLIERS' },
      'company_group',
      'Either INTERNAL_SUPPLIERS or EXTERNAL_SUPPLIERS',
    ],
    [
      'beyond the pole',
      { latitude: '90.1' },
      'latitude',
      'Degrees from -90 to 90, such as 48.85661',
    ],
    [
      'with a longitude in words',
      { longitude: '5° E' },
      'longitude',
      'Degrees from -180 to 180, such as 2.35222',
    ],
    [
      'with one coordinate only',
      { longitude: '' },
      'longitude',
      'Give both latitude and longitude, or neither',
    ],
    [
      'with a flag in other words',
      { is_restricted: 'closed' },
      'is_restricted',
      'Either true or false',
    ],
    ['with a control character', { city: 'Oyo\u0007nnax' }, 'city', 'Invalid value'],
  ]
  for (const [what, line, field, reason] of FAULTS) {
    test(`a line of the directory ${what} is reported with field and reason`, async ({
      assert,
    }) => {
      const csv = directoryCsv([{ cofor10: 'VALOFR0009' }, line])
      assert.deepEqual(await lineErrorsOf(csv), [[3, field, reason]])
      assert.lengthOf((await readDirectory(csv)).entries, 1)
    })
  }

  test('a faulty line of the directory is reported once for each error, in the language of the reader', async ({
    assert,
  }) => {
    assert.deepEqual(await lineErrorsOf(directoryCsv([{ name: '', is_restricted: 'q' }]), 'fr'), [
      [2, 'name', 'Champ obligatoire'],
      [2, 'is_restricted', 'true ou false'],
    ])
  })

  test('a line of the directory with too many cells is reported as a whole', async ({ assert }) => {
    const line = directoryCsv([{}]).trimEnd()
    assert.deepEqual(await lineErrorsOf(`${line};x\n`), [
      [2, null, 'The line has 15 columns instead of 14'],
    ])
  })

  test('a short line of the directory has empty cells at its end', async ({ assert }) => {
    const line = directoryCsv([{}]).trimEnd().split(';').slice(0, -2).join(';')
    const { entries, lineErrors } = await readDirectory(line)
    assert.deepEqual([lineErrors, entries[0]?.company_reference], [[], ''])
  })

  test('a line of the directory is reported when Excel shortened its numbers', async ({
    assert,
  }) => {
    const numbers = ['cofor10', 'vat_identification_no', 'company_reference']
    const line = Object.fromEntries(numbers.map((column) => [column, '1,23457E+09']))
    const text = 'Excel shortened this number; please format its column as text and enter it again'
    assert.deepEqual(
      await lineErrorsOf(directoryCsv([line])),
      numbers.map((column) => [2, column, text])
    )
  })

  test('a line of the directory is reported when a cell shows an error of its spreadsheet', async ({
    assert,
  }) => {
    const errors = { name: '#REF!', street_address: ' #nom? ', city: '########' }
    const text = 'The spreadsheet shows an error here; please correct the cell'
    assert.deepEqual(
      await lineErrorsOf(directoryCsv([errors])),
      Object.keys(errors).map((column) => [2, column, text])
    )
    const harmless = directoryCsv([{ address_details: '#12', company_reference: '#N' }])
    assert.deepEqual(await lineErrorsOf(harmless), [])
  })

  const CODES = {
    ...{ DE: '01067', FI: '00100', IT: '00184', LA: '01000', LK: '00100', LT: '01100' },
    ...{ PA: '0801', PH: '0410', RO: '010011', SK: '01001' },
  }
  for (const [country_code, code] of Object.entries(CODES)) {
    test(`a postal code of ${country_code} is reported when Excel removed its leading zeros`, async ({
      assert,
    }) => {
      const lost = { cofor10: 'LOSTZE0001', country_code, postal_code: String(Number(code)) }
      const csv = directoryCsv([{ country_code, postal_code: code }, lost])
      const reason = 'Postal codes of this country have more digits: leading zeros may be lost'
      assert.deepEqual(await lineErrorsOf(csv), [[3, 'postal_code', reason]])
    })
  }

  test('a short postal code is read if no postal code of its country begins with 0', async ({
    assert,
  }) => {
    const line = { country_code: 'BE', postal_code: '3000' }
    assert.deepEqual(await lineErrorsOf(directoryCsv([line])), [])
  })

  test('a line of the directory that repeats an account id is reported', async ({ assert }) => {
    assert.deepEqual(await lineErrorsOf(directoryCsv([{}, { cofor10: 'valofr0001' }])), [
      [3, 'cofor10', 'Line 2 already has this account ID'],
    ])
  })
})

test.group('A file of the directory in another encoding', () => {
  for (const encoding of ['latin1', 'utf16le'] as const) {
    test(`a directory file is read in ${encoding}`, async ({ assert }) => {
      const name = 'Société Générale'
      const mark = encoding === 'utf16le' ? '\uFEFF' : ''
      const bytes = Buffer.from(
        `${mark}${directoryCsv([{ name, address_details: '', street_address: '1 rue' }])}`,
        encoding
      )
      const { entries, lineErrors } = await readDirectory(await decodeText(bytes))
      assert.deepEqual([entries[0]?.name, lineErrors], [name, []])
    })
  }
})

test.group('A file that is no directory', () => {
  const header = DIRECTORY_COLUMNS.join(';')
  const FILES: [string, string, unknown[]][] = [
    ['is empty', '\uFEFF \n', [422, 'CSV_EMPTY', undefined]],
    [
      'lacks columns',
      directoryCsv([{}]).replace('cofor6;', 'cofor;'),
      [422, 'CSV_COLUMNS_MISSING', { columns: 'cofor6' }],
    ],
    [
      'has unknown columns',
      `${header};colour\n`,
      [422, 'CSV_COLUMNS_UNKNOWN', { columns: 'colour' }],
    ],
    ['has a column twice', `${header};city\n`, [422, 'CSV_COLUMNS_UNKNOWN', { columns: 'city' }]],
    [
      'has a quotation mark too many',
      `${directoryCsv([{}])}"VALOFR;x\n`,
      [422, 'CSV_BROKEN', { line: 3 }],
    ],
    [
      'has too many lines',
      `${header}\n${'x\n'.repeat(50_001)}`,
      [422, 'CSV_TOO_MANY_LINES', { lines: 50_000 }],
    ],
  ]
  for (const [what, csv, refusal] of FILES) {
    test(`a directory file is refused when it ${what}`, async ({ assert }) => {
      assert.deepEqual(await refusalOf(() => readDirectory(csv)), refusal)
    })
  }
})
