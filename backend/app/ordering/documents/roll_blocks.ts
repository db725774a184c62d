import type { ServerTexts } from '#app/foundation/http/texts'
import { PAGE, line } from '#app/catalogue/printing/pdf/page_line'
import { mailFormatsIn } from '#app/mailing/wording/mail_texts'
import type { Block } from '#app/ordering/documents/document_pages'
import type { OrderDocument, ShippedRoll } from '#app/ordering/documents/order_document'
import { isolated } from '#shared/catalogue/printing/layouts/fill_text'
import type { Shipment } from '#shared/ordering/shipments/shipment_contract'
import chunk from 'lodash/chunk.js'
import sumBy from 'lodash/sumBy.js'

const ROW = 44
const IN_A_ROW = 3

export function rollBlocks(document: OrderDocument, t: ServerTexts): Block[] {
  const { language, parts, rolls, shipments, counts } = document
  const { count } = mailFormatsIn(language)
  const total = { rolls: sumBy(counts, 'rolls'), labels: sumBy(counts, 'labels') }
  const more = total.rolls - sumBy(rolls, 'length')
  return [
    ...(shipments.length > 0 ? [heading(t('order_documents.shipments'))] : []),
    ...shipments.map((shipment, index) => textRow(shipmentText(shipment, index + 1, t))),
    ...parts.positions.flatMap(({ reference }, index) => {
      const some = rolls[index]!
      const ofLine = counts[index]!
      return [
        heading(
          t('order_documents.rolls_of', {
            item: index + 1,
            reference: isolated(reference),
            smart_count: ofLine.rolls,
            rolls: count(ofLine.rolls),
            labels: count(ofLine.labels),
          }),
          some.length > 0
        ),
        ...chunk(some, IN_A_ROW).map((row) => rollRow(row.map((roll) => rollText(roll, count, t)))),
      ]
    }),
    ...(more > 0
      ? [textRow(t('order_documents.more_rolls', { smart_count: more, rolls: count(more) }))]
      : []),
    heading(
      t('order_documents.sum', {
        smart_count: total.rolls,
        rolls: count(total.rolls),
        labels: count(total.labels),
      }),
      false
    ),
  ]
}

const heading = (text: string, isHeading = true): Block => ({
  height: ROW + 40,
  isHeading,
  marks: (top) => line(text, top + 30, { size: 30, weight: 600 }),
})

const textRow = (text: string): Block => ({
  height: ROW,
  marks: (top) => line(text, top, { size: 28 }),
})

const rollRow = (cells: readonly string[]): Block => ({
  height: ROW,
  marks: (top) =>
    cells.flatMap((text, column) => {
      const width = PAGE.width / IN_A_ROW
      return line(text, top, { size: 28, left: PAGE.left + column * width, width: width - 30 })
    }),
})

function shipmentText(shipment: Shipment, number: number, t: ServerTexts): string {
  const { carrier_name: carrier, tracking_number: tracking, expected_on: expected } = shipment
  const parts = [
    carrier && isolated(carrier),
    tracking && isolated(tracking),
    t('order_documents.sent', { day: shipment.sent_on }),
    expected ? t('order_documents.expected', { day: expected }) : '',
  ]
  return t('order_documents.shipment', { number, shipment: parts.filter(Boolean).join(' · ') })
}

function rollText(
  { rollNo: roll, labels, shipment }: ShippedRoll,
  count: (labels: number) => string,
  t: ServerTexts
): string {
  const values = { roll, labels: count(labels) }
  return shipment === null
    ? t('order_documents.roll', values)
    : t('order_documents.roll_of_shipment', { ...values, number: shipment })
}
