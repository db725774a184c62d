import { createProduct, createProductGroup } from '#database/factories/product_factory'
import { EXAMPLE_LAYOUT } from '#database/factories/layout_factory'
import { uniqueText } from '#database/factories/unique_text'
import { CATALOGUE_COLUMNS } from '#shared/catalogue/files/catalogue_files'
import { IMPORT, PREVIEW, preview, send } from '#tests/functional/catalogue/files/whole_set'
import { makeZip } from '#tests/setup/files/make_zip'
import {
  type SetContent,
  fieldLine,
  makeSet,
  partCsv,
  productLine,
} from '#tests/setup/files/catalogue_set'
import { createStaff } from '#tests/functional/setup/staff'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

async function createScene() {
  const client = db.connection()
  const group = await createProductGroup(client, { code: `G-${uniqueText().toUpperCase()}` })
  const product = await createProduct(client, { groupId: group.id })
  const { visitor } = await createStaff()
  /** Returns the line errors of a set: file, line, column and reason. */
  const lineErrorsOf = async (set: Buffer | SetContent, language?: string) => {
    const content = Buffer.isBuffer(set) ? set : makeSet(set)
    const { faulty } = await preview(visitor, content, language)
    return faulty.map(({ file, line, field, reason }) => [file, line, field, reason])
  }
  return { visitor, group: group.code, reference: product.customerReference, lineErrorsOf }
}

const newReference = () => `R-${uniqueText()}`

test.group('A faulty set', () => {
  test('a faulty set is reported by file, line, column and reason in the reader’s language', async ({
    assert,
  }) => {
    const { lineErrorsOf, group } = await createScene()
    const reference = newReference()
    const content = {
      parts: {
        products: [
          productLine(reference, 'NOWHERE', { label_length: 'long' }),
          productLine(`${reference}-2`, 'NOWHERE'),
          productLine(`${reference}-3`, group, { winding_direction: '' }),
          productLine(`${reference}-2`, group),
          productLine('1.23457E+11', group),
        ],
      },
    }
    assert.deepEqual(await lineErrorsOf(content, 'fr'), [
      ['products.csv', 2, 'label_length', 'Veuillez saisir un nombre entier'],
      ['products.csv', 4, 'winding_direction', 'Veuillez choisir l’une des valeurs proposées'],
      [
        'products.csv',
        6,
        'customer_reference',
        'Excel a abrégé ce numéro\u00a0; veuillez mettre sa colonne au format texte et le ressaisir',
      ],
      ['products.csv', 5, null, 'Identique à la ligne 3'],
      [
        'products.csv',
        3,
        'group_code',
        'Ce groupe de produits n’est ni dans les fichiers ni dans le catalogue',
      ],
    ])
  })

  test('a set with any faulty line changes nothing', async ({ assert }) => {
    const { visitor, group } = await createScene()
    const reference = newReference()
    const set = makeSet({
      parts: {
        products: [
          productLine(reference, group),
          productLine(`${reference}-2`, group, { nart: '' }),
        ],
      },
    })
    const { fingerprint, counts } = await preview(visitor, set)
    assert.deepInclude(counts, { added: 1, faulty: 1 })
    const { status, body } = await send(visitor, IMPORT, set, { fingerprint })
    assert.deepEqual([status, body.code], [422, 'CATALOGUE_FAULTY'])
    assert.isNull(await db.from('products').where('customer_reference', reference).first())
  })

  test('a set with unknown references names them', async ({ assert }) => {
    const { lineErrorsOf, reference } = await createScene()
    const nobody = { customer_reference: 'R-nobody' }
    const lineErrors = await lineErrorsOf({
      parts: {
        services: [
          { ...nobody, partial_roll: 'true' },
          { customer_reference: reference, printing: 'true', layout: 'no-such-layout' },
        ],
        prices: [
          {
            price_list: 'No such list',
            customer_reference: reference,
            min_quantity: '1',
            unit_price: '1',
          },
        ],
        product_pictures: [
          { customer_reference: reference, position: '1', file: 'pictures/none.png' },
        ],
      },
      files: { 'pictures/unused.png': 'x', 'readme.txt': 'x', 'layouts/a b.json': '{}' },
    })
    assert.sameDeepMembers(
      lineErrors.map(([file, line, field]: unknown[]) => [file, line, field]),
      [
        ['readme.txt', null, null],
        ['layouts/a b.json', null, null],
        ['pictures/unused.png', null, null],
        ['product_pictures.csv', 2, 'file'],
        ['services.csv', 2, 'customer_reference'],
        ['services.csv', 3, 'layout'],
        ['prices.csv', 2, 'price_list'],
      ]
    )
  })

  test('a catalogue import with slow patterns, cycles or unprinted fields is refused', async ({
    assert,
  }) => {
    const { lineErrorsOf, group, reference } = await createScene()
    const printed = newReference()
    const lineErrors = await lineErrorsOf({
      parts: {
        products: [productLine(printed, group)],
        services: [{ customer_reference: printed, printing: 'true' }],
        print_fields: [
          fieldLine(printed, 'hangs', { regexp: '(a+)+(?=b)' }),
          fieldLine(printed, 'odd', { field_type: 'INTEGER', min: '5', max: '2' }),
          fieldLine(printed, 'listed', { options: '[{"value":' }),
          fieldLine(printed, 'depends', { dependencies: '[{"field":"nobody","values":["1"]}]' }),
          fieldLine(reference, 'blind'),
        ],
      },
    })
    assert.sameDeepMembers(
      lineErrors.map(([, line, field]: unknown[]) => [line, field]),
      [
        [2, 'regexp'],
        [3, 'max'],
        [4, 'options'],
        [5, 'dependencies'],
        [6, 'customer_reference'],
      ]
    )
  })

  test('a set with invalid pictures or layouts is refused', async ({ assert }) => {
    const { lineErrorsOf, reference } = await createScene()
    const picture = (position: number, name: string) => ({
      customer_reference: reference,
      position: String(position),
      file: `pictures/${name}`,
    })
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const [first, ...others] = EXAMPLE_LAYOUT.elements
    const layout = {
      ...EXAMPLE_LAYOUT,
      elements: [{ ...first, text: '{nobody_prints_this}' }, ...others],
    }
    const lineErrors = await lineErrorsOf({
      parts: { product_pictures: [picture(1, 'a.svg'), picture(2, 'b.png'), picture(3, 'c.png')] },
      files: {
        'pictures/a.svg': svg,
        'pictures/b.png': 'no picture',
        'pictures/c.png': Buffer.alloc(600 * 1024),
        'layouts/odd.json': JSON.stringify({ name: 'Odd', layout }),
        'layouts/torn.json': '{"name": ',
      },
    })
    assert.sameDeepMembers(
      lineErrors.map(([file, line]: unknown[]) => [file, line]),
      [
        ['product_pictures.csv', 2],
        ['product_pictures.csv', 3],
        ['product_pictures.csv', 4],
        ['layouts/odd.json', null],
        ['layouts/torn.json', null],
      ]
    )
  })

  test('a set with a file in an unknown encoding is refused, and its file and line are named', async ({
    assert,
  }) => {
    const { lineErrorsOf } = await createScene()
    const files = {
      'products.csv': Buffer.from('customer_reference;name\r\nR;M\u009fller', 'latin1'),
    }
    const reason =
      'The encoding of the file is unclear: letters in line 2 would be wrong. Please save the file as UTF-8 (in Excel: “CSV UTF-8”).'
    assert.deepEqual(await lineErrorsOf({ files }), [['products.csv', null, null, reason]])
  })

  test('a set has one default zone, and each country once', async ({ assert }) => {
    const { lineErrorsOf } = await createScene()
    const name = uniqueText()
    const zone = (cells: object) => ({ base: '1', per_roll: '0', countries: '', ...cells })
    const lineErrors = await lineErrorsOf({
      parts: {
        delivery_zones: [
          zone({ name: `${name} one`, is_default: 'true' }),
          zone({ name: `${name} two`, is_default: 'true' }),
          zone({ name: `${name} three`, countries: 'XX' }),
          zone({ name: `${name} four`, countries: 'AQ' }),
          zone({ name: `${name} five`, countries: 'AQ' }),
        ],
      },
    })
    assert.sameDeepMembers(
      lineErrors.map(([, line, field]: unknown[]) => [line, field]),
      [
        [4, 'countries'],
        [5, 'countries'],
        [6, 'countries'],
        [3, 'is_default'],
      ]
    )
  })

  test('a set with wrong columns or open quotes names the file', async ({ assert }) => {
    const { lineErrorsOf } = await createScene()
    const lineErrors = await lineErrorsOf({
      files: {
        'products.csv': 'name;price\r\nx;1',
        'prices.csv': `${CATALOGUE_COLUMNS.prices.join(';')}\r\n"open`,
        'services.csv': `${CATALOGUE_COLUMNS.services.join(';')}\r\na;b`,
      },
    })
    assert.sameDeepMembers(
      lineErrors.map(([file, line]: unknown[]) => [file, line]),
      [
        ['products.csv', null],
        ['prices.csv', null],
        ['services.csv', 2],
      ]
    )
  })
})

test.group('Files as spreadsheets save them', () => {
  const ENCODINGS = {
    'UTF-16 with tabs': (csv: string) => Buffer.from(`\ufeff${csv}`, 'utf16le'),
    'Windows-1252 with semicolons': (csv: string) => Buffer.from(csv, 'latin1'),
    'UTF-8 with commas': (csv: string) => Buffer.from(`\ufeff${csv}`),
  }
  const DELIMITERS = ['\t', ';', ',']

  for (const [index, [name, encode]] of Object.entries(ENCODINGS).entries()) {
    test(`a set as saved by spreadsheets is read: ${name}`, async ({ assert }) => {
      const { visitor, group } = await createScene()
      const line = productLine(newReference(), group)
      const csv = encode(partCsv('products', [line], DELIMITERS[index]))
      const set = makeSet({
        files: { 'catalogue/products.csv': csv, '__MACOSX/catalogue/._products.csv': 'x' },
      })
      const { counts } = await preview(visitor, set)
      assert.deepInclude(counts, { added: 1, faulty: 0 })
    })
  }
})

test.group('An archive that does harm', () => {
  const csv = partCsv('products', [])
  const BAD = {
    'is no archive': Buffer.from('PK but no more'),
    'leads out of its folder': makeZip([{ name: '../products.csv', content: csv }]),
    'is a bomb': makeZip([{ name: 'products.csv', content: Buffer.alloc(60 * 1024 * 1024) }]),
    'lies about a size': makeZip([{ name: 'products.csv', content: csv, saysBytes: 3 }]),
    'is encrypted': makeZip([{ name: 'products.csv', content: csv, isEncrypted: true }]),
    'holds a link': makeZip([{ name: 'products.csv', content: csv, isLink: true }]),
    'holds nothing': makeZip([]),
  }

  for (const [what, archive] of Object.entries(BAD)) {
    test(`a harmful archive is refused: it ${what}`, async ({ assert }) => {
      const { visitor } = await createScene()
      for (const path of [PREVIEW, IMPORT]) {
        const { status, body } = await send(visitor, path, archive, { fingerprint: 'f'.repeat(64) })
        assert.equal(status, 422)
        assert.lengthOf(body.file, 1)
      }
    })
  }

  test('an archive larger than 50 MB is refused', async ({ assert }) => {
    const { visitor } = await createScene()
    const { status } = await send(visitor, PREVIEW, Buffer.alloc(50 * 1024 * 1024 + 1))
    assert.equal(status, 413)
  })
})
