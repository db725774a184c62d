import type { ServerTexts } from '#app/foundation/http/texts'
import { drawMarks, POINTS_PER_UNIT } from '#app/catalogue/printing/pdf/draw_marks'
import { PAGE, companyName, line } from '#app/catalogue/printing/pdf/page_line'
import type { Proof, ProofDesign } from '#app/catalogue/printing/proof'
import type { OrderedField } from '#shared/catalogue/printing/fields/service_contract'
import {
  type LabelDrawing,
  type Mark,
  drawLabel,
} from '#shared/catalogue/printing/layouts/draw_label'
import { isolated } from '#shared/catalogue/printing/layouts/fill_text'
import type { LabelLayout } from '#shared/catalogue/printing/layouts/layout_contract'

const SUBTITLE_TOP = 548
const LABEL_TOP = 640
/** The top of the fields on a page without a label. */
const FURTHER_TOP = LABEL_TOP
const LABEL_ROOM = { width: PAGE.width, height: 1_000 }
const LINE = 52
const NAME_WIDTH = 600
const TABLE_BOTTOM = PAGE.bottom - 300

interface ProofPage {
  design: ProofDesign
  hasLabel: boolean
  fields: readonly OrderedField[]
}

/** Fields that do not fit below the label are on further pages. */
export function pagesOf(design: ProofDesign): ProofPage[] {
  const { fields, layout } = design
  const first = rowsBelow(tableTopOf(layout))
  const further = rowsBelow(FURTHER_TOP)
  const pages: ProofPage[] = [{ design, hasLabel: true, fields: fields.slice(0, first) }]
  for (let from = first; from < fields.length; from += further) {
    pages.push({ design, hasLabel: false, fields: fields.slice(from, from + further) })
  }
  return pages
}

const rowsBelow = (top: number): number => Math.floor((TABLE_BOTTOM - top) / LINE)

const tableTopOf = (layout: LabelLayout): number => LABEL_TOP + layout.height * scaleOf(layout) + 60

const scaleOf = ({ width, height }: LabelLayout): number =>
  Math.min(1, LABEL_ROOM.width / width, LABEL_ROOM.height / height)

interface DrawnPage {
  proof: Proof
  page: ProofPage
  number: number
  pages: number
  t: ServerTexts
}

export function drawPage(document: PDFKit.PDFDocument, drawn: DrawnPage): void {
  const { proof, page, number, pages, t } = drawn
  const { design, fields, hasLabel } = page
  const marks = [
    ...heading(proof, t),
    ...facts(design, proof, t),
    ...(hasLabel ? [] : line(t('proof.further'), SUBTITLE_TOP, { size: 28 })),
    ...table(fields, hasLabel ? tableTopOf(design.layout) : FURTHER_TOP, t),
    ...footing(design, number, pages, t),
  ]
  drawMarks(document, marks, { x: 0, y: 0, scale: POINTS_PER_UNIT })
  if (hasLabel) drawLabelOf(document, design, t)
}

function drawLabelOf(document: PDFKit.PDFDocument, design: ProofDesign, t: ServerTexts): void {
  const label = drawLabel(design.layout, design.values)
  const scale = scaleOf(design.layout)
  const marks = [...sizeOf(design, scale, t), edgeOf(label, scale), ...problemsOf(design, label, t)]
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
  const { orderId, customerOrderNo, costCentre, company, accountId, orderedOn } = order
  const number = customerOrderNo
    ? t('proof.your_number', { number: isolated(customerOrderNo) })
    : ''
  const centre = costCentre ? t('proof.cost_centre', { centre: isolated(costCentre) }) : ''
  return [
    ...line(t('proof.title'), 140, { size: 64, weight: 600 }),
    ...line(t('proof.order', { order: orderId, date: orderedOn }), 260, { size: 38, weight: 600 }),
    ...line([companyName(company, accountId), number, centre].filter(Boolean).join(' · '), 326),
  ]
}

function facts(
  { reference, ownReferences = [], description, quantity }: ProofDesign,
  { language }: Proof,
  t: ServerTexts
): Mark[] {
  const labels =
    quantity === null
      ? ''
      : t('proof.labels', { labels: new Intl.NumberFormat(language).format(quantity) })
  const own =
    ownReferences.length > 0
      ? t('proof.own_references', { references: ownReferences.map(isolated).join(', ') })
      : ''
  return [
    ...line(reference, 420, { size: 44, weight: 600 }),
    ...line([description, labels, own].filter(Boolean).join(' · '), 492),
  ]
}

function sizeOf({ layout, layoutCode }: ProofDesign, scale: number, t: ServerTexts): Mark[] {
  const size = { width: layout.width / 10, height: layout.height / 10, layout: layoutCode }
  return line(t(scale < 1 ? 'proof.reduced' : 'proof.actual_size', size), SUBTITLE_TOP, {
    size: 28,
  })
}

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

/** Names the design's fields that cannot be printed, including those on other pages. */
function problemsOf({ fields }: ProofDesign, { problems }: LabelDrawing, t: ServerTexts): Mark[] {
  const faulty = new Set(problems.map(({ field }) => field))
  const names = fields.filter(({ name }) => faulty.has(name)).map(({ description }) => description)
  if (names.length === 0) return []
  return line(t('proof.problems', { fields: names.join(', ') }), 2_700, { weight: 600, size: 30 })
}

const table = (fields: readonly OrderedField[], top: number, t: ServerTexts): Mark[] =>
  fields.flatMap((field, index) => row(field, top + index * LINE, t))

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

function footing({ hash }: ProofDesign, page: number, pages: number, t: ServerTexts): Mark[] {
  return [
    ...(hash ? line(t('proof.hash', { hash }), 2_780, { size: 24 }) : []),
    ...line(t('proof.page', { page, pages }), 2_830, { size: 24 }),
  ]
}
