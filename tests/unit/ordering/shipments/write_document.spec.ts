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
  counts: { rolls: 0, labels: 0 },
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

  test('rolls above the limit are counted', async ({ assert }) => {
    const page = await textOf({
      kind: 'delivery_note',
      rolls: [[{ rollNo: 'R-1', labels: 1_000, shipment: null }]],
      counts: { rolls: 10_001, labels: 9_000_000 },
    })
    assert.include(page, '10,000 more rolls are listed in the portal.')
    assert.include(page, 'Total: 10,001 rolls, 9,000,000 labels')
    assert.notInclude(page, '50.00')
  })
})
