import type { ServerTexts } from '#app/http/texts'
import { drawMarks, POINTS_PER_UNIT } from '#app/printing/draw_marks'
import { PAGE, line } from '#app/printing/page_line'
import type { Proof, ProofPage } from '#app/printing/proof'
import type { OrderedField } from '#shared/catalogue/service_contract'
import { type LabelDrawing, type Mark, drawLabel } from '#shared/printing/layouts/draw_label'

const LABEL_TOP = 640
const LABEL_ROOM = { width: PAGE.width, height: 1_000 }
const LINE = 52
const NAME_WIDTH = 600

interface PageOf {
  proof: Proof
  page: ProofPage
  number: number
  t: ServerTexts
}

/** Draws one page of a proof: what it is of, the label at its actual size, what was filled in. */
export function drawPage(document: PDFKit.PDFDocument, { proof, page, number, t }: PageOf): void {
  const label = drawLabel(page.layout, page.values)
  const scale = Math.min(1, LABEL_ROOM.width / label.width, LABEL_ROOM.height / label.height)
  const frame = edgeOf(label, scale)
  const marks = [
    ...heading(proof, t),
    ...facts(page, label, scale, proof, t),
    frame,
    ...table(page, label, LABEL_TOP + label.height * scale + 60, t),
    ...footing(page, number, proof.pages.length, t),
  ]
  drawMarks(document, marks, { x: 0, y: 0, scale: POINTS_PER_UNIT })
  drawMarks(document, label.marks, {
    x: PAGE.left * POINTS_PER_UNIT,
    y: LABEL_TOP * POINTS_PER_UNIT,
    scale: scale * POINTS_PER_UNIT,
  })
}

function heading({ order }: Proof, t: ServerTexts): Mark[] {
  if (!order) {
    return [
      ...line(t('proof.title'), 140, { size: 64, weight: 600 }),
      ...line(t('proof.not_ordered'), 260, { size: 38 }),
    ]
  }
  const { orderId, customerOrderNo, company, orderedOn } = order
  const number = customerOrderNo ? t('proof.your_number', { number: customerOrderNo }) : ''
  return [
    ...line(t('proof.title'), 140, { size: 64, weight: 600 }),
    ...line(t('proof.order', { order: orderId, date: orderedOn }), 260, { size: 38, weight: 600 }),
    ...line([company, number].filter(Boolean).join(' · '), 326),
  ]
}

function facts(
  { reference, description, layoutCode, quantity }: ProofPage,
  { width, height }: LabelDrawing,
  scale: number,
  { language }: Proof,
  t: ServerTexts
): Mark[] {
  const labels =
    quantity === null
      ? ''
      : t('proof.labels', { labels: new Intl.NumberFormat(language).format(quantity) })
  const size = { width: width / 10, height: height / 10, layout: layoutCode }
  return [
    ...line(reference, 420, { size: 44, weight: 600 }),
    ...line([description, labels].filter(Boolean).join(' · '), 492),
    ...line(t(scale < 1 ? 'proof.reduced' : 'proof.actual_size', size), 548, { size: 28 }),
  ]
}

/** Where the label ends, thin and outside of it. */
function edgeOf({ width, height }: LabelDrawing, scale: number): Mark {
  return {
    kind: 'frame',
    box: {
      x: PAGE.left - 1,
      y: LABEL_TOP - 1,
      width: width * scale + 2,
      height: height * scale + 2,
    },
    line: 1,
    dashed: false,
    tone: 'ink',
  }
}

/** What was filled in, as far as the page reaches, and what cannot be printed. */
function table(
  { fields }: ProofPage,
  { problems }: LabelDrawing,
  top: number,
  t: ServerTexts
): Mark[] {
  const last = Math.floor((PAGE.bottom - 300 - top) / LINE)
  const shown = fields.slice(0, Math.max(0, last))
  const faulty = new Set(problems.map(({ field }) => field))
  const names = fields.filter(({ name }) => faulty.has(name)).map(({ description }) => description)
  return [
    ...shown.flatMap((field, index) => row(field, top + index * LINE, t)),
    ...(names.length > 0
      ? line(t('proof.problems', { fields: names.join(', ') }), 2_700, { weight: 600, size: 30 })
      : []),
  ]
}

function row(field: OrderedField, top: number, t: ServerTexts): Mark[] {
  return [
    ...line(field.description, top, { size: 28, width: NAME_WIDTH - 30 }),
    ...line(wordOf(field, t), top, {
      size: 28,
      weight: 600,
      left: PAGE.left + NAME_WIDTH,
      width: PAGE.width - NAME_WIDTH,
    }),
  ]
}

function wordOf({ value, options }: OrderedField, t: ServerTexts): string {
  if (typeof value === 'boolean') return t(value ? 'proof.yes' : 'proof.no')
  if (value === null || value === '') return '–'
  return options.find((option) => option.value === String(value))?.label ?? String(value)
}

function footing({ hash }: ProofPage, page: number, pages: number, t: ServerTexts): Mark[] {
  return [
    ...(hash ? line(t('proof.hash', { hash }), 2_780, { size: 24 }) : []),
    ...line(t('proof.page', { page, pages }), 2_830, { size: 24 }),
  ]
}
