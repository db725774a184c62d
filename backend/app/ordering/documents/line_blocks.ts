import type { ServerTexts } from '#app/foundation/http/texts'
import { PAGE, type LineStyle, line } from '#app/catalogue/printing/pdf/page_line'
import { mailFormatsIn } from '#app/mailing/wording/mail_texts'
import type { Block } from '#app/ordering/documents/document_pages'
import type { OrderDocument } from '#app/ordering/documents/order_document'
import { isolated } from '#shared/catalogue/printing/layouts/fill_text'

const ROW = 48
const DETAIL = 40

/** Columns from left to right, in tenths of a millimetre. */
const COLUMNS = [
  { left: PAGE.left, width: 90 },
  { left: PAGE.left + 110, width: 830 },
  { left: PAGE.left + 960, width: 220, align: 'right' },
  { left: PAGE.left + 1_200, width: 260, align: 'right' },
  { left: PAGE.left + 1_480, width: 320, align: 'right' },
] as const satisfies LineStyle[]

const PRODUCT = { left: COLUMNS[1].left, width: PAGE.width - 110 }

/** Maximum characters of one text line of print data. */
const WIDEST_DETAIL = 110

/** A confirmation shows prices, a delivery note the numbers of rolls. */
export function lineBlocks(
  { kind, language, parts, printData }: OrderDocument,
  t: ServerTexts
): Block[] {
  const { count, money, unitPrice } = mailFormatsIn(language)
  const isPriced = kind === 'confirmation'
  const headings = [
    t('order_documents.item'),
    t('order_documents.product'),
    t('order_documents.labels'),
    t(isPriced ? 'order_documents.unit_price' : 'order_documents.rolls'),
    isPriced ? t('order_documents.amount') : '',
  ]
  const rows = parts.positions.map((ordered, index) => ({
    cells: [
      String(index + 1),
      ordered.reference,
      count(ordered.labels),
      isPriced ? unitPrice(ordered.unit_price) : count(ordered.rolls),
      isPriced ? money(ordered.total) : '',
    ],
    details: [
      `${ordered.description} · ${ordered.size.join(' × ')} mm`,
      ...(ordered.own_reference
        ? [t('order_documents.own_reference', { reference: isolated(ordered.own_reference) })]
        : []),
      ...printLines(printData[index] ?? [], t),
    ],
  }))
  return [
    { height: ROW, isHeading: true, marks: (top) => cellsAt(headings, top, 600) },
    ...rows.map(({ cells, details }) => ({
      height: ROW + details.length * DETAIL + 16,
      marks: (top: number) => [
        ...cellsAt(cells, top, 400),
        ...details.flatMap((text, row) =>
          line(text, top + ROW + row * DETAIL, { size: 26, ...PRODUCT })
        ),
      ],
    })),
  ]
}

const cellsAt = (cells: readonly string[], top: number, weight: 400 | 600) =>
  cells.flatMap((text, column) => line(text, top, { size: 30, weight, ...COLUMNS[column] }))

/** Only a single long field is shrunk or cut. */
function printLines(fields: OrderDocument['printData'][number], t: ServerTexts): string[] {
  const lines: string[] = []
  for (const { name, value } of fields) {
    const field = t('order_documents.field', { name, value: isolated(value) })
    const last = lines.at(-1)
    if (last !== undefined && last.length + field.length <= WIDEST_DETAIL) {
      lines[lines.length - 1] = `${last} · ${field}`
    } else lines.push(field)
  }
  return lines.map((text, index) =>
    index === 0 ? t('order_documents.print_data', { fields: text }) : text
  )
}
