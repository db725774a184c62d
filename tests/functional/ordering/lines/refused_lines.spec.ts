import type { Language } from '#shared/ground/i18n/language'
import { refusedTable, tableCsv } from '#shared/ordering/quick/refused_lines_file'
import type { OrderLines } from '#shared/ordering/quick/order_lines_contract'
import { quickOrderMessages as english } from '#shared/ordering/quick/quick_messages_en'
import { quickOrderMessages as french } from '#shared/ordering/quick/quick_messages_fr'
import { EXAMPLE_FIELDS } from '#tests/functional/setup/print_fields'
import { createScene } from '#tests/functional/setup/supplier_scene'
import type { Visitor } from '#tests/functional/setup/visitor'
import { field } from '#tests/unit/catalogue/printing/fields/field_examples'
import { test } from '@japa/runner'

const LINES = '/orders/api/order_lines/'
const TOLD = { en: english.faulty_columns, fr: french.faulty_columns }

const SERVICES = [
  { category: 'PARTIAL_ROLL' },
  { category: 'PRINTING', fields: [EXAMPLE_FIELDS[0]!, field('batch')] },
] as const

const fileOf = ({ faulty, columns }: OrderLines, language: Language) =>
  `\ufeff${tableCsv(refusedTable(faulty, columns, TOLD[language]))}`

async function upload(visitor: Visitor, rawBody: string, language: Language) {
  const headers = { 'content-type': 'text/csv' }
  const path = `${LINES}?unit=rolls`
  const { body } = await visitor.post<OrderLines>(path, undefined, { rawBody, headers, language })
  return body
}

const lineErrors = ({ faulty }: OrderLines) => faulty.map(({ cells, errors }) => [cells, errors])

test.group('The file of lines that were not taken', () => {
  test('the file of bad lines can be uploaded unchanged after it is corrected: {$self}')
    .with(['en', 'fr'] as const)
    .run(async ({ assert }, language) => {
      const { visitor, product } = await createScene({
        product: { customerReference: `QLR-${language}`, services: SERVICES },
      })
      const text = [
        'Quantity\tArticle\tPart number\tbatch',
        `1000\tQLR-${language}\t0098123456\t`,
        `1500\tQLR-${language}\t98\t-7`,
        `many\tQLR-${language}\t0098123457\t"say ""a;b"""`,
      ].join('\n')
      const first = await visitor.post<OrderLines>(LINES, { text, unit: 'labels' }, { language })
      const file = fileOf(first.body, language)
      const again = await upload(visitor, file, language)
      assert.lengthOf(lineErrors(first.body), 2)
      assert.deepEqual(lineErrors(again), lineErrors(first.body))
      assert.deepEqual(again.columns, first.body.columns)

      const corrected = file.replace('"98"', '"0098123450"').replace('"many"', '"2000"')
      const { lines, faulty } = await upload(visitor, corrected, language)
      assert.deepEqual(faulty, [])
      assert.deepEqual(
        lines.map((line) => [line.product, line.quantity, line.extra_service_data[0]?.fields[1]]),
        [
          [product.id, 1_500, { name: 'batch', value: '-7' }],
          [product.id, 2_000, { name: 'batch', value: 'say "a;b"' }],
        ]
      )
    })

  test('the file of bad lines names the columns of a list without headings and keeps every cell', async ({
    assert,
  }) => {
    const { visitor } = await createScene({ product: { customerReference: 'QLU-1' } })
    const body = await upload(visitor, 'QLU-1;2;X\nNOPE;0012\n', 'fr')
    assert.deepEqual(body.columns, ['Référence', 'Rouleaux'])
    const again = await upload(visitor, fileOf(body, 'fr'), 'fr')
    assert.deepEqual(lineErrors(again), lineErrors(body))
    assert.lengthOf(again.faulty, 2)
    const corrected = fileOf(body, 'fr').replace('"NOPE"', '"qlu1"').replace(';"X"', '')
    const { lines } = await upload(visitor, corrected, 'en')
    assert.deepEqual(
      lines.map(({ quantity }) => quantity),
      [2_000, 12_000]
    )
  })

  test('the file of bad lines can be uploaded again if its reference column has an unknown name', async ({
    assert,
  }) => {
    const { visitor } = await createScene({ product: { customerReference: 'QLV-1' } })
    const body = await upload(visitor, 'Foo;Labels\nQLV-1;2000\nNOPE;3000\n', 'en')
    const again = await upload(visitor, fileOf(body, 'en'), 'en')
    assert.deepEqual(lineErrors(again), lineErrors(body))
    const { lines } = await upload(visitor, fileOf(body, 'en').replace('"NOPE"', '"QLV-1"'), 'en')
    assert.deepEqual(
      lines.map(({ quantity }) => quantity),
      [3_000]
    )
  })
})
