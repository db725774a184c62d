import { PRINT_SERVICES } from '#tests/functional/setup/print_fields'
import { addProduct, createScene } from '#tests/functional/setup/supplier_scene'
import type { OrderLines } from '#shared/ordering/quick/order_lines_contract'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const LINES = '/orders/api/order_lines/'

const plain = ({ lines }: OrderLines) =>
  lines.map(({ product, quantity, extra_service_data: services }) => ({
    product,
    quantity,
    services,
  }))

const lineErrors = ({ faulty }: OrderLines) => faulty.map(({ line, errors }) => [line, ...errors])

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))

test.group('Order lines', () => {
  test('order lines are read as references and rolls without any change', async ({ assert }) => {
    const scene = await createScene({
      product: { customerReference: 'QL-0010', labelsPerUnit: 500 },
    })
    const other = await addProduct(scene, { customerReference: '00042' })
    const before = await db.from('carts').count('* as rows').first()
    const { status, body } = await scene.visitor.post<OrderLines>(LINES, {
      text: 'ql 0010;2\r\n00042;007\r\n',
      unit: 'rolls',
    })
    assert.equal(status, 200)
    assert.deepEqual(plain(body), [
      { product: scene.product.id, quantity: 1_000, services: [] },
      { product: other.id, quantity: 7_000, services: [] },
    ])
    assert.deepEqual(body.faulty, [])
    assert.deepEqual(body.sources, [
      { line: 1, text: 'ql 0010;2', cells: ['ql 0010', '2'] },
      { line: 2, text: '00042;007', cells: ['00042', '007'] },
    ])
    assert.deepEqual(body.columns, ['Reference', 'Rolls'])
    assert.equal(new Set(body.lines.map(({ uuid }) => uuid)).size, 2)
    assert.deepEqual(await db.from('carts').count('* as rows').first(), before)
  })

  test('bad order lines are reported with number, text and every reason in the reader’s language', async ({
    assert,
  }) => {
    const { visitor, product } = await createScene({ product: { customerReference: 'QL-1' } })
    const text = ['Reference,Rolls', 'ql1,1', 'NOPE,0', ',2', 'QL-1,"1,5x"', '', 'QL-1,3'].join(
      '\n'
    )
    const { body } = await visitor.post<OrderLines>(LINES, { text })
    assert.deepEqual(lineErrors(body), [
      [3, 'There is no product with the reference NOPE', 'The quantity is zero'],
      [4, 'The reference is missing'],
      [5, '1,5x is not a quantity'],
    ])
    assert.equal(body.faulty[2]?.text, 'QL-1,"1,5x"')
    assert.deepEqual(
      body.lines.map(({ product: pk, quantity }) => [pk, quantity]),
      [
        [product.id, 1_000],
        [product.id, 3_000],
      ]
    )
    const french = await visitor.post<OrderLines>(LINES, { text }, { language: 'fr' })
    assert.equal(french.body.faulty[1]?.errors[0], 'La référence manque')
  })

  test('order lines are read in every encoding of spreadsheets', async ({ assert }) => {
    const { visitor, product } = await createScene({ product: { customerReference: 'QLÉ-7' } })
    const text = 'Référence;Étiquettes\r\nqlé 7;2000\r\n'
    const mark = new Uint8Array([0xff, 0xfe])
    const files: Record<string, Uint8Array<ArrayBuffer>> = {
      'UTF-8': new Uint8Array(Buffer.from(text)),
      'UTF-8 with a mark': new Uint8Array(Buffer.from(`\ufeff${text}`)),
      'UTF-16': new Uint8Array([...mark, ...bytesOf(text)]),
      'UTF-16 without a mark': bytesOf(text),
      'UTF-16, big end first': new Uint8Array([...mark, ...bytesOf(text)]).map(
        (_, index, all) => all[index ^ 1]!
      ),
      'Windows-1252': new Uint8Array(Buffer.from(text, 'latin1')),
    }
    for (const [encoding, rawBody] of Object.entries(files)) {
      const { status, body } = await visitor.post<OrderLines>(LINES, undefined, {
        rawBody,
        headers: { 'content-type': 'text/csv' },
      })
      assert.equal(status, 200, encoding)
      assert.deepEqual(
        plain(body),
        [{ product: product.id, quantity: 2_000, services: [] }],
        encoding
      )
    }
  })

  test('order lines contain print data in columns named after the fields', async ({ assert }) => {
    const scene = await createScene({
      product: { customerReference: 'QLP-1', services: PRINT_SERVICES },
    })
    await addProduct(scene, { customerReference: 'QLPLAIN' })
    const text =
      'labels\treference\tRéférence de la pièce\tun_number\tHAZARD\n' +
      '1500\tqlp1\t0098123456\tUN1234\t1\n10\tqlplain\tX\t\n20\tqlplain\t\t'
    const { body } = await scene.visitor.post<OrderLines>(LINES, { text })
    assert.deepEqual(plain(body)[0], {
      product: scene.product.id,
      quantity: 1_500,
      services: [
        {
          category: 'PRINTING',
          fields: [
            { name: 'part_number', value: '00 981 234 56' },
            { name: 'un_number', value: 'UN1234' },
            { name: 'hazard', value: true },
          ],
        },
        { category: 'PRINT_DESIGN', fields: [] },
      ],
    })
    assert.deepEqual(lineErrors(body), [[3, 'QLPLAIN cannot be printed on']])
    assert.lengthOf(body.lines, 2)
  })

  test('order lines accept the usual words for a checkbox in both languages', async ({
    assert,
  }) => {
    const { visitor } = await createScene({
      product: { customerReference: 'QLT-1', services: PRINT_SERVICES },
    })
    const read = async (cells: readonly string[]) => {
      const lines = cells.map((cell) => `QLT-1;1000;9812345680;${cell}`)
      const text = ['reference;labels;Part number;hazard', ...lines].join('\n')
      const { body } = await visitor.post<OrderLines>(LINES, { text })
      const ticked = body.lines.map(
        ({ extra_service_data: [printing] }) =>
          printing?.fields.find(({ name }) => name === 'hazard')?.value
      )
      return { ticked, faulty: lineErrors(body) }
    }
    const yes = ['true', 'VRAI', 'Yes', 'oui', 'X', '1']
    const no = ['FALSE', 'faux', 'no', 'Non', '0', '']
    assert.deepEqual(await read([...yes, ...no]), {
      ticked: [...yes.map(() => true), ...no.map(() => false)],
      faulty: [],
    })
    const odd = await read(['perhaps'])
    assert.lengthOf(odd.faulty, 1)
    assert.include(String(odd.faulty[0]?.[1]), 'hazard')
  })

  test('order lines with invalid print data are bad lines with a reason', async ({ assert }) => {
    const { visitor } = await createScene({
      product: { customerReference: 'QLF-1', services: PRINT_SERVICES },
    })
    const text = [
      'reference;labels;Part number;made_in;Colour',
      'QLF-1;1000;9812345680;FR;',
      'QLF-1;1000;98;Atlantis;',
      'QLF-1;1000;9812345680;FR;red',
      'QLF-1;1000;9,81235E+09;FR;',
      'QLF-1;1000;#NV;FR;',
      'QLF-1;1000;9812345680;FR;#N/A',
    ].join('\n')
    const { body } = await visitor.post<OrderLines>(LINES, { text })
    assert.deepEqual(lineErrors(body), [
      [3, 'Part number: Ten digits', 'The made_in: Not like this'],
      [
        5,
        'Part number: Excel shortened this number; please format its column as text and enter it again',
      ],
      [6, 'Part number: the spreadsheet shows the error #NV; please correct the cell'],
    ])
    assert.lengthOf(body.lines, 3)
    assert.deepEqual(body.unused_columns, ['Colour'])
    const twice = 'reference;labels;Part number;part_number\nQLF-1;1000;9812345680;9812345681'
    const french = await visitor.post<OrderLines>(LINES, { text }, { language: 'fr' })
    assert.equal(french.body.faulty[0]?.errors[0], 'Référence de la pièce\u00a0: Dix chiffres')
    assert.deepEqual(lineErrors((await visitor.post<OrderLines>(LINES, { text: twice })).body), [
      [2, 'part_number names the same print field as another column'],
    ])
  })

  test('order lines report blocked, unpriced and ambiguous products', async ({ assert }) => {
    const scene = await createScene({ product: { customerReference: 'QLA-1', isAvailable: false } })
    await addProduct(scene, { customerReference: 'QLB-1', tiers: [] })
    await addProduct(scene, { customerReference: 'QLC-10' })
    await addProduct(scene, { customerReference: 'QLC1-0' })
    const { body } = await scene.visitor.post<OrderLines>(LINES, {
      text: 'QLA-1;1\nQLB-1;1\nQLC10;1\nQLC1-0;1',
      unit: 'labels',
    })
    assert.deepEqual(lineErrors(body), [
      [1, 'This product is not available at the moment'],
      [2, 'There is no price for QLB-1; please contact customer service'],
      [3, 'QLC10 may be one of several products: QLC-10, QLC1-0'],
    ])
    assert.lengthOf(body.lines, 1)
  })

  test('order lines do not recognize products of another company', async ({ assert }) => {
    const { product } = await createScene()
    const { visitor } = await createScene()
    const { body } = await visitor.post<OrderLines>(LINES, {
      text: `${product.customerReference};1`,
      unit: 'rolls',
    })
    assert.deepEqual([body.lines.length, body.faulty.length], [0, 1])
  })

  test('order lines of separators only are refused as an empty list', async ({ assert }) => {
    const { visitor } = await createScene()
    for (const text of [';', ';;;\n;;;', '""', '\t\t', '\ufeff;\r\n;']) {
      const { status, body } = await visitor.post(LINES, { text })
      assert.deepEqual([status, body.code], [422, 'CSV_EMPTY'], JSON.stringify(text))
      assert.property(body, 'text')
    }
  })

  test('order lines are limited to 1,000', async ({ assert }) => {
    const scene = await createScene({ product: { customerReference: 'QL-500' } })
    const text = (lines: number) => Array(lines).fill('ql-500;1').join('\n')
    const { body } = await scene.visitor.post<OrderLines>(LINES, { text: text(500), unit: 'rolls' })
    assert.lengthOf(body.lines, 500)
    assert.equal((await scene.visitor.post(LINES, { text: text(1_000) })).status, 200)
    for (const list of [
      text(1_001),
      '\n'.repeat(4_000) + 'ql-500;1',
      '',
      ' \n ',
      'reference;note\nql-500;1',
    ]) {
      const refused = await scene.visitor.post(LINES, { text: list })
      assert.deepEqual(
        [refused.status, Object.keys(refused.body)[0]],
        [422, 'text'],
        list.slice(-20)
      )
    }
  })

  test('order lines are limited before they are parsed', async ({ assert }) => {
    const { visitor } = await createScene()
    const csv = { 'content-type': 'text/csv' }
    const large = await visitor.post(LINES, undefined, {
      rawBody: 'x'.repeat(600_000),
      headers: csv,
    })
    assert.equal(large.status, 413)
    const long = await visitor.post(LINES, { text: 'x'.repeat(210_000) })
    assert.equal(long.status, 422)
    const packed = { ...csv, 'content-encoding': 'gzip' }
    assert.equal(
      (await visitor.post(LINES, undefined, { rawBody: 'x', headers: packed })).status,
      415
    )
    const xml = { 'content-type': 'text/xml' }
    assert.equal((await visitor.post(LINES, undefined, { rawBody: 'x', headers: xml })).status, 415)
  })
})
