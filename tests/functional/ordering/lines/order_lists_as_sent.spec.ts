import { PRINT_SERVICES } from '#tests/functional/setup/print_fields'
import { addProduct, createScene } from '#tests/functional/setup/supplier_scene'
import { field } from '#tests/unit/catalogue/printing/fields/field_examples'
import type { OrderLines, OrderLinesPayload } from '#shared/ordering/quick/order_lines_contract'
import { test } from '@japa/runner'

const LINES = '/orders/api/order_lines/'

let scenes = 0

/**
 * Creates a supplier of two products with rolls of 500 and 1,000 labels. The lists name them
 * OP-1030 and OP-1040, which `read` replaces with unique references.
 */
async function createLists() {
  scenes += 1
  const [first, second] = [`OLF-${scenes}`, `OLS-${scenes}`]
  const own = (text: string) => text.replaceAll('OP-1030', first).replaceAll('OP-1040', second)
  const scene = await createScene({ product: { customerReference: first, labelsPerUnit: 500 } })
  await addProduct(scene, { customerReference: second, labelsPerUnit: 1_000 })
  const read = async (payload: Omit<OrderLinesPayload, 'unit'> & Partial<OrderLinesPayload>) => {
    const { status, body } = await scene.visitor.post<OrderLines>(LINES, {
      ...payload,
      text: own(payload.text),
    })
    return { status, body, labels: status === 200 ? body.lines.map((line) => line.quantity) : [] }
  }
  return { ...scene, read, own, first }
}

test.group('An order list as people send it', () => {
  test('an order list counts labels where its header says labels in words of the field: {$self}')
    .with([
      'SKU;Labels\nOP-1030;5000',
      'Part number;Labels\nOP-1030;5000',
      'sep=;\nReference;Labels\nOP-1030;5000',
      '"sep=,"\r\nReference,Labels\r\nOP-1030,5000\r\n',
      'Order list November;;\nReference;Labels\nOP-1030;5000',
      'Order list\n\nAcme 2026;;\nReference;Labels\nOP-1030;5000',
      'Code article;Étiquettes\nOP-1030;5000',
      'Article;Nb étiquettes\nOP-1030;5000',
      'Artikelnummer|Anzahl Etiketten\nOP-1030|5000',
      'Quantity (labels);Item number\n5’000;OP-1030',
      'Codice;Quantità etichette\nOP-1030;5.000,00',
      'Código;Cantidad de etiquetas\nOP-1030;5000',
      'Indeks;Ilość etykiety\nOP-1030;5000',
      'No.;Réf. client;Nb étiq.\n1;OP-1030;5000',
      'Foo;Labels\nOP-1030;5000',
    ])
    .run(async ({ assert }, text) => {
      const { read } = await createLists()
      const { body, labels } = await read({ text })
      assert.equal(body.unit, 'labels')
      assert.deepEqual(labels, [5_000])
      assert.deepEqual(body.faulty, [])
    })

  test('an order list counts rolls where its header says rolls: {$self}')
    .with([
      'Code;Qté rouleaux\nOP-1030;2',
      'Materialnummer\tMenge in Rollen\nOP-1030\t2',
      'Ref.;No. of rolls\nOP-1030;2',
      'Articolo;N. rotoli\nOP-1030;2',
    ])
    .run(async ({ assert }, text) => {
      const { read } = await createLists()
      const { body, labels } = await read({ text, unit: 'labels' })
      assert.equal(body.unit, 'rolls')
      assert.deepEqual(labels, [1_000])
    })

  test('an order list without a unit is asked about, with an example in both readings: {$self}')
    .with([
      'OP-1030;2',
      'Artikelnummer;Menge\nOP-1030;2',
      'Material;Stück\nOP-1030;2',
      'Bauteil;Bedarf\nOP-1030;2',
    ])
    .run(async ({ assert }, text) => {
      const { read, first } = await createLists()
      const { body } = await read({ text })
      assert.isNull(body.unit)
      assert.deepEqual([body.lines, body.sources, body.faulty], [[], [], []])
      assert.deepEqual(body.example, {
        reference: first,
        quantity: '2',
        labels_of_rolls: 1_000,
        labels: 2,
      })
      assert.deepEqual((await read({ text, unit: 'rolls' })).labels, [1_000])
      assert.deepEqual((await read({ text, unit: 'labels' })).labels, [2])
    })

  test('an order list may count both rolls and labels when they agree', async ({ assert }) => {
    const { read } = await createLists()
    const text = 'Reference;Rolls;Labels\nOP-1030;2;1000\nOP-1040;;3000\nOP-1040;1;2000'
    const { body, labels } = await read({ text })
    assert.deepEqual(labels, [1_000, 3_000])
    assert.deepEqual(
      body.faulty.map(({ line, errors }) => [line, errors]),
      [[4, ['The number of rolls does not match the number of labels']]]
    )
  })

  test('an order list names unused columns and total lines once', async ({ assert }) => {
    const { read } = await createLists()
    const text = 'Reference;Comment;Rolls;Price;;\nOP-1030;urgent;2;1,50;;\nTotal;;2;;;\n;;;;;'
    const { body, labels } = await read({ text })
    assert.deepEqual(labels, [1_000])
    assert.deepEqual(body.faulty, [])
    assert.deepEqual(body.unused_columns, ['Comment', 'Price'])
    assert.deepEqual(body.unused_lines, [3])
  })

  test('an order list names lines of several cells above its header as not used', async ({
    assert,
  }) => {
    const { read } = await createLists()
    const { body, labels } = await read({
      text: 'Order list 7\nOP-9999;5\nReference;Rolls\nOP-1030;2\nTotal;2',
    })
    assert.deepEqual([labels, body.unused_lines], [[1_000], [2, 5]])
  })

  test('an order list begins with a bad line, not with a header, when its first line has digits', async ({
    assert,
  }) => {
    const { read } = await createLists()
    const text = 'XP-103O;two\nOP-1030;2'
    assert.isNull((await read({ text })).body.unit)
    const { body, labels } = await read({ text, unit: 'rolls' })
    assert.deepEqual(labels, [1_000])
    assert.deepEqual(
      body.faulty.map(({ line }) => line),
      [1]
    )
  })

  test('an order list with mixed units is refused at the lines with the other unit', async ({
    assert,
  }) => {
    const { read } = await createLists()
    const text = 'Reference;Quantity;Unit\nOP-1030;5000;EA\nOP-1040;1;ROLL'
    const asked = await read({ text })
    assert.isNull(asked.body.unit)
    assert.deepEqual(asked.body.unused_columns, ['Unit'])
    const { body, labels } = await read({ text, unit: 'rolls' })
    assert.deepEqual(labels, [1_000])
    assert.deepEqual(
      body.faulty.map(({ line }) => line),
      [2]
    )
  })

  test('an order list is refused at lines whose unit is another than that of their quantity', async ({
    assert,
  }) => {
    const { read } = await createLists()
    const errorsOf = async (text: string) =>
      (await read({ text })).body.faulty.map(({ line, errors }) => [line, ...errors])
    assert.deepEqual(await errorsOf('Reference;Labels;Unit\nOP-1030;5;ROLL\nOP-1040;5;ROLL'), [
      [2, 'The list says ROLL here, not labels; please give this line in labels'],
      [3, 'The list says ROLL here, not labels; please give this line in labels'],
    ])
    assert.deepEqual(await errorsOf('Reference;Rolls;Labels;Unit\nOP-1030;1;;Label'), [
      [2, 'The list says Label here, not rolls; please give this line in rolls'],
    ])
    for (const text of [
      'Reference;Rolls;Unit\nOP-1030;5;EA\nOP-1040;5;EA',
      'Reference;Rolls;Labels;Unit\nOP-1030;2;1000;ROLL',
    ]) {
      assert.deepEqual(await errorsOf(text), [], text)
    }
  })

  test('an order list is refused from a second header on, unless it repeats the first', async ({
    assert,
  }) => {
    const { read } = await createLists()
    const text =
      'Reference;Rolls\nOP-1030;2\nReference;Labels\nOP-1040;4\nREFERENCE;rolls;\nOP-1040;1'
    const { body, labels } = await read({ text })
    assert.deepEqual(labels, [1_000, 1_000])
    const reason =
      'Line 3 names other columns; please send the lines below it as a list of their own'
    assert.deepEqual(
      body.faulty.slice(0, 2).map(({ line, errors }) => [line, ...errors]),
      [
        [3, reason],
        [4, reason],
      ]
    )
    const late = await read({ text: 'OP-1030;2\nReference;Labels\nOP-1040;40', unit: 'rolls' })
    assert.deepEqual(late.labels, [1_000])
  })

  test('an order list asks about a name that is both a print field and a common column', async ({
    assert,
  }) => {
    const { visitor } = await createScene({
      product: {
        customerReference: 'OLD-1',
        services: [
          { category: 'PRINTING', fields: [field('description')] },
          ...PRINT_SERVICES.slice(0, 1),
        ],
      },
    })
    const text = 'Reference;Labels;Description\nOLD-1;1000;Bolt'
    const read = async (answers: Partial<OrderLinesPayload>) =>
      (await visitor.post<OrderLines>(LINES, { text, ...answers })).body
    const asked = await read({})
    assert.deepEqual([asked.unclear_columns, asked.lines], [['Description'], []])
    const unused = await read({ print_columns: [] })
    assert.deepEqual(unused.unused_columns, ['Description'])
    assert.deepEqual(unused.lines[0]?.extra_service_data, [])
    const printed = await read({ print_columns: ['Description'] })
    assert.deepEqual(printed.lines[0]?.extra_service_data[0]?.fields, [
      { name: 'description', value: 'Bolt' },
    ])
  })

  test('an order list asks about a second quantity that is also the name of a print field', async ({
    assert,
  }) => {
    const { visitor } = await createScene({
      product: {
        customerReference: 'OLQ-1',
        services: [{ category: 'PRINTING', fields: [field('quantity')] }],
      },
    })
    const text = 'Reference;Rolls;Quantity\nOLQ-1;2;10000'
    const { body } = await visitor.post<OrderLines>(LINES, { text })
    assert.deepEqual([body.unclear_columns, body.lines, body.faulty], [['Quantity'], [], []])
    const answered = await visitor.post<OrderLines>(LINES, { text, print_columns: ['Quantity'] })
    assert.deepEqual(answered.body.lines[0]?.extra_service_data[0]?.fields, [
      { name: 'quantity', value: '10000' },
    ])
  })

  test('an order list sent as a file takes its answers from the query string', async ({
    assert,
  }) => {
    const { visitor, own } = await createLists()
    const file = { rawBody: own('OP-1030;2'), headers: { 'content-type': 'text/csv' } }
    const path = `${LINES}?unit=labels&print_columns[]=`
    const { status, body } = await visitor.post<OrderLines>(path, undefined, file)
    assert.deepEqual([status, body.lines[0]?.quantity], [200, 2])
    const odd = await visitor.post(`${LINES}?unit=boxes`, undefined, file)
    assert.equal(odd.status, 422)
  })
})
