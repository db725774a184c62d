import { type ServerTexts, textsIn } from '#app/foundation/http/texts'
import { PAGE, companyName, line } from '#app/catalogue/printing/pdf/page_line'
import { writePages } from '#app/catalogue/printing/pdf/write_pages'
import { mailFormatsIn } from '#app/mailing/wording/mail_texts'
import { type Block, placeBlocks } from '#app/ordering/documents/document_pages'
import { lineBlocks } from '#app/ordering/documents/line_blocks'
import type { OrderDocument } from '#app/ordering/documents/order_document'
import { rollBlocks } from '#app/ordering/documents/roll_blocks'
import type { Mark } from '#shared/catalogue/printing/layouts/draw_label'

const ADDRESS_LINE = 50
const FACT = 46
const FACT_NAME_WIDTH = 560
const SUM_LEFT = PAGE.left + 1_000

/** Writes an order confirmation or a delivery note as a PDF (rule 7.10). */
export async function writeDocument(document: OrderDocument, now: Date): Promise<Buffer> {
  const { kind, language, orderId } = document
  const t = textsIn(language)
  const title = t(`order_documents.${kind}.title`)
  const pages = placeBlocks(blocksOf(document, t))
  return writePages({
    title: `${title} ${orderId}`,
    language,
    now,
    pages: pages.length,
    marksOf: (page) => [
      ...(page === 0
        ? []
        : line(t('order_documents.following', { title, order: orderId }), 140, { weight: 600 })),
      ...pages[page]!.flatMap(({ block, top }) => block.marks(top)),
      ...line(t('order_documents.page', { page: page + 1, pages: pages.length }), 2_830, {
        size: 24,
      }),
    ],
  })
}

const blocksOf = (document: OrderDocument, t: ServerTexts): Block[] => [
  headingOf(document, t),
  addressesOf(document, t),
  ...factsOf(document, t),
  ...lineBlocks(document, t),
  ...(document.kind === 'confirmation' ? sumsOf(document, t) : rollBlocks(document, t)),
]

function headingOf({ kind, orderId, day, company, sender }: OrderDocument, t: ServerTexts): Block {
  const name = companyName(company.name, company.accountId)
  return {
    height: 330,
    marks: (page) => {
      const top = page + 70
      return [
        ...line(sender, page, { size: 26 }),
        ...line(t(`order_documents.${kind}.title`), top, { size: 64, weight: 600 }),
        ...line(t('order_documents.number', { order: orderId, date: day }), top + 120, {
          size: 38,
          weight: 600,
        }),
        ...line(name, top + 186),
      ]
    },
  }
}

function addressesOf({ parts }: OrderDocument, t: ServerTexts): Block {
  const half = PAGE.width / 2
  const addresses = (['billing_address', 'delivery_address'] as const).map((kind) => ({
    title: t(`order_documents.${kind}`),
    lines: parts[kind],
  }))
  const most = Math.max(...addresses.map(({ lines }) => lines.length))
  return {
    height: 60 + most * ADDRESS_LINE + 40,
    marks: (top) =>
      addresses.flatMap(({ title, lines }, index) => {
        const box = { left: PAGE.left + index * half, width: half - 40 }
        return [
          ...line(title, top, { size: 28, ...box }),
          ...lines.flatMap((text, row) => line(text, top + 50 + row * ADDRESS_LINE, box)),
        ]
      }),
  }
}

function factsOf(document: OrderDocument, t: ServerTexts): Block[] {
  const { customerOrderNo, costCentre, requestedFor, isCollected, parts } = document
  const facts = [
    [t('order_documents.customer_order_no'), customerOrderNo],
    [t('order_documents.cost_centre'), costCentre],
    [t('order_documents.ordered'), document.orderedOn],
    [t('order_documents.requested'), requestedFor ?? t('order_documents.as_soon_as_possible')],
    [
      t('order_documents.transport'),
      t(isCollected ? 'order_documents.transport_by_customer' : 'order_documents.transport_by_us'),
    ],
    [t('order_documents.delivery_term'), t('order_documents.incoterm')],
    [
      t('order_documents.payment'),
      document.kind === 'confirmation'
        ? t('order_documents.payment_term', { smart_count: parts.payment_term_days })
        : '',
    ],
  ].filter(([, value]) => value !== '')
  return facts.map(([name, value], index) => ({
    height: index === facts.length - 1 ? FACT + 40 : FACT,
    marks: (top) => [
      ...line(name!, top, { size: 28, width: FACT_NAME_WIDTH - 30 }),
      ...line(value!, top, {
        size: 28,
        weight: 600,
        left: PAGE.left + FACT_NAME_WIDTH,
        width: PAGE.width - FACT_NAME_WIDTH,
      }),
    ],
  }))
}

function sumsOf({ language, parts, total }: OrderDocument, t: ServerTexts): Block[] {
  const { money } = mailFormatsIn(language)
  const services = parts.handling_services
  const row = (name: string, amount: string, weight: 400 | 600 = 400): Block => ({
    height: FACT,
    isHeading: weight === 400,
    marks: (top): Mark[] => [
      ...line(name, top, { size: 30, weight, left: SUM_LEFT, width: 480 }),
      ...line(money(amount), top, {
        size: 30,
        weight,
        align: 'right',
        left: SUM_LEFT + 500,
        width: 300,
      }),
    ],
  })
  return [
    { height: 30, isHeading: true, marks: () => [] },
    row(t('order_documents.positions'), parts.positions_total),
    row(t('order_documents.handling'), parts.handling_costs),
    ...(Number(services) > 0 ? [row(t('order_documents.of_which_services'), services)] : []),
    row(t('order_documents.delivery'), parts.delivery_costs),
    row(t('order_documents.total'), total, 600),
    { height: FACT, marks: (top) => line(t('order_documents.net'), top, { size: 28 }) },
  ]
}
