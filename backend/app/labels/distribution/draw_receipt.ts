import { businessDay } from '#shared/ground/dates/business_day'
import { addressLines } from '#shared/ground/geography/address_lines'
import { textsIn } from '#app/foundation/http/texts'
import { PAGE, line } from '#app/catalogue/printing/pdf/page_line'
import { writePages } from '#app/catalogue/printing/pdf/write_pages'
import type {
  DistributedRoll,
  Distribution,
} from '#shared/labels/distribution/distribution_contract'
import type { Language } from '#shared/ground/i18n/language'
import type { Mark } from '#shared/catalogue/printing/layouts/draw_label'

const LINE = 52
const TABLE_TOP = 960
const ROLLS_PER_PAGE = Math.floor((PAGE.bottom - 420 - TABLE_TOP) / LINE)

/** Columns in tenths of a millimetre. */
const COLUMNS = {
  spool_no: { left: PAGE.left, width: 360 },
  product: { left: PAGE.left + 380, width: 620 },
  labels: { left: PAGE.left + 1_020, width: 160 },
  state: { left: PAGE.left + 1_200, width: 200 },
  comment: { left: PAGE.left + 1_420, width: 380 },
} as const
type Column = keyof typeof COLUMNS

export function drawReceipt(
  distribution: Distribution,
  language: Language,
  now: Date
): Promise<Buffer> {
  const t = textsIn(language)
  const rolls = distribution.spool_entries
  const pages = Math.max(1, Math.ceil(rolls.length / ROLLS_PER_PAGE))
  return writePages({
    title: `${t('distribution.receipt.title')} ${distribution.pk}`,
    language,
    now,
    pages,
    marksOf: (page) => {
      const some = rolls.slice(page * ROLLS_PER_PAGE, (page + 1) * ROLLS_PER_PAGE)
      return [
        ...heading(distribution, language),
        ...table(some, language),
        ...(page === pages - 1 ? ending(rolls, some.length, language) : []),
        ...line(t('distribution.receipt.page', { page: page + 1, pages }), 2_830, { size: 24 }),
      ]
    },
  })
}

function heading(distribution: Distribution, language: Language): Mark[] {
  const t = textsIn(language)
  const { pk, sender, comment, created_at: at, distribution_address: address } = distribution
  const half = PAGE.width / 2
  const recipient = [...addressLines(address, language), address.company_id].filter(Boolean)
  const column = (title: string, lines: readonly string[], left: number) => [
    ...line(title, 380, { size: 28, left, width: half - 40 }),
    ...lines.flatMap((text, index) =>
      line(text, 430 + index * 56, {
        left,
        width: half - 40,
        weight: index === 0 ? 600 : 400,
      })
    ),
  ]
  return [
    ...line(t('distribution.receipt.title'), 140, { size: 64, weight: 600 }),
    ...line(t('distribution.receipt.number', { number: String(pk), date: businessDay(at) }), 260, {
      size: 38,
    }),
    ...column(t('distribution.receipt.sender'), [sender.name, sender.cofor10], PAGE.left),
    ...column(t('distribution.receipt.recipient'), recipient, PAGE.left + half),
    ...(comment ? line(`${t('distribution.receipt.comment')}: ${comment}`, 810) : []),
  ]
}

function table(rolls: readonly DistributedRoll[], language: Language): Mark[] {
  const t = textsIn(language)
  const row = (cells: Readonly<Record<Column, string>>, top: number, weight: 400 | 600) =>
    (Object.keys(COLUMNS) as Column[]).flatMap((column) =>
      line(cells[column], top, { size: 28, weight, ...COLUMNS[column] })
    )
  const headings = {
    spool_no: t('distribution.receipt.spool_no'),
    product: t('distribution.receipt.product'),
    labels: t('distribution.receipt.labels'),
    state: t('distribution.receipt.state'),
    comment: t('distribution.receipt.comment'),
  }
  return [
    ...row(headings, TABLE_TOP - 70, 600),
    ...rolls.flatMap((roll, index) =>
      row(
        {
          spool_no: roll.spool_no,
          product: `${roll.customer_reference} · ${roll.description}`,
          labels: new Intl.NumberFormat(language).format(roll.labels),
          state: roll.state_display,
          comment: roll.comment,
        },
        TABLE_TOP + index * LINE,
        400
      )
    ),
  ]
}

function ending(rolls: readonly DistributedRoll[], shown: number, language: Language): Mark[] {
  const t = textsIn(language)
  const labels = rolls.reduce((sum, roll) => sum + roll.labels, 0)
  const count = new Intl.NumberFormat(language)
  const sum = {
    smart_count: rolls.length,
    rolls: count.format(rolls.length),
    labels: count.format(labels),
  }
  return [
    ...line(t('distribution.receipt.sum', sum), TABLE_TOP + shown * LINE + 30, { weight: 600 }),
    ...line(t('distribution.receipt.signature'), 2_640, { size: 28 }),
    ...line('_'.repeat(48), 2_700, { size: 28 }),
  ]
}
