import type { OrderDocument } from '#app/ordering/documents/order_document'
import { writeDocument } from '#app/ordering/documents/write_document'
import { readTexts } from '#tests/setup/programs/image_programs'
import { test } from '@japa/runner'

const NOW = new Date('2026-05-06T08:00:00.000Z')

const documentWith = (values: Partial<OrderDocument>): OrderDocument => ({
  kind: 'confirmation',
  language: 'en',
  orderId: 'LP-00000017',
  sender: 'Printer · Gutenbergring 20',
  day: '2026-05-05',
  orderedOn: '2026-05-04',
  customerOrderNo: '',
  costCentre: '',
  company: { name: 'Lumen', accountId: 'LUMENFR001' },
  requestedFor: null,
  isCollected: false,
  parts: {
    positions: [
      {
        reference: 'LP-1',
        own_reference: null,
        description: 'Security label',
        size: [50, 25],
        labels: 1_000,
        rolls: 1,
        unit_price: '0.05',
        total: '50.00',
      },
    ],
    positions_total: '50.00',
    handling_costs: '0.00',
    handling_services: '0.00',
    delivery_costs: '0.00',
    payment_term_days: 30,
    billing_address: ['Lumen', 'Rue de l’Étoile 1'],
    delivery_address: ['Lumen'],
  },
  total: '50.00',
  printData: [[]],
  shipments: [],
  rolls: [],
  counts: [],
  ...values,
})

async function textOf(values: Partial<OrderDocument>) {
  const pages = await readTexts(await writeDocument(documentWith(values), NOW))
  return pages.join(' ').replace(/\s+/gu, ' ')
}

test.group('The PDF of an order', () => {
  test('Greek, Cyrillic and accented names are drawn', async ({ assert }) => {
    const names = ['Φάρος Α.Ε.', 'Завод «Ж»', 'Łódź Škoda']
    const page = await textOf({
      company: { name: names[0]!, accountId: 'A1' },
      costCentre: names[1]!,
      customerOrderNo: names[2]!,
    })
    for (const name of names) assert.include(page, name)
  })

  test('print data is listed below its line, and a long one continues on further lines', async ({
    assert,
  }) => {
    const fields = Array.from({ length: 8 }, (_, index) => ({
      name: `Field ${index}`,
      value: `${index}`.repeat(30),
    }))
    const page = await textOf({ printData: [fields] })
    for (const { name, value } of fields) assert.include(page, `${name}: ${value}`)
  })

  test('a delivery note counts the rolls of each line, including those above the limit', async ({
    assert,
  }) => {
    const { parts } = documentWith({})
    const [line] = parts.positions
    const references = Array.from({ length: 40 }, (_, index) => `LP-${index + 1}`)
    const pages = await readTexts(
      await writeDocument(
        documentWith({
          kind: 'delivery_note',
          parts: { ...parts, positions: references.map((reference) => ({ ...line!, reference })) },
          printData: references.map(() => []),
          rolls: references.map((_, index) =>
            index === 0 ? [{ rollNo: 'R-1', labels: 1_000, shipment: null }] : []
          ),
          counts: references.map(() => ({ rolls: 250, labels: 200_000 })),
        }),
        NOW
      )
    )
    const text = pages.join(' ').replace(/\s+/gu, ' ')
    for (const [index, reference] of references.entries()) {
      assert.include(text, `${index + 1}. ${reference}: 250 rolls, 200,000 labels`)
    }
    assert.include(text, '9,999 more rolls are listed in the portal.')
    assert.include(text, 'Total: 10,000 rolls, 8,000,000 labels')
    assert.notInclude(text, '50.00')
    assert.isBelow(pages.length, 6)
  })
})
