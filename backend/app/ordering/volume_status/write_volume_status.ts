import { type ServerTexts, textsIn } from '#app/foundation/http/texts'
import { type LineStyle, PAGE, line } from '#app/catalogue/printing/pdf/page_line'
import { writePages } from '#app/catalogue/printing/pdf/write_pages'
import { businessDay } from '#shared/ground/dates/business_day'
import type { Language } from '#shared/ground/i18n/language'
import type { Mark } from '#shared/catalogue/printing/layouts/draw_label'
import {
  VOLUME_COLUMNS,
  type VolumeStatusRow,
} from '#shared/ordering/volume_status/volume_status_contract'

/** Positions on the page in tenths of a millimetre. */
const TOP = 360
const ROW = 60
const TITLE = 140
const SUBTITLE = 240
const FOOTING = 2_830
const ROWS = Math.floor((FOOTING - TOP) / ROW) - 1
const TEXT_SIZE = 28
const LEAST_SIZE = 18

/** Column widths in tenths of a millimetre. */
const WIDTHS = [560, 260, 320, 220, 220, 220]
const FIRST_NUMBER = VOLUME_COLUMNS.indexOf('contracts')

interface Contents {
  rows: readonly VolumeStatusRow[]
  language: Language
  now: Date
}

export function writeVolumeStatus({ rows, language, now }: Contents): Promise<Buffer> {
  const t = textsIn(language)
  const title = t('volume_status.title')
  const pages = Math.max(1, Math.ceil(rows.length / ROWS))
  return writePages({
    title,
    language,
    now,
    pages,
    marksOf: (page) => [
      ...text(title, TITLE, { size: 64, weight: 600 }),
      ...text(t('volume_status.as_of', { day: businessDay(now) }), SUBTITLE),
      ...table(rows.slice(page * ROWS, (page + 1) * ROWS), language, t),
      ...text(t('volume_status.page', { page: page + 1, pages }), FOOTING),
    ],
  })
}

function table(rows: readonly VolumeStatusRow[], language: Language, t: ServerTexts): Mark[] {
  if (rows.length === 0) return text(t('volume_status.empty'), TOP)
  const number = new Intl.NumberFormat(language)
  const headings = VOLUME_COLUMNS.map((column) => t(`volume_status.columns.${column}`))
  const cellsOf = (row: VolumeStatusRow) =>
    VOLUME_COLUMNS.map((column) => {
      const value = row[column]
      return typeof value === 'number' ? number.format(value) : value
    })
  return [
    ...cells(headings, TOP, 600),
    ...rows.flatMap((row, index) => cells(cellsOf(row), TOP + (index + 1) * ROW, 400)),
  ]
}

function cells(texts: readonly string[], top: number, weight: 400 | 600): Mark[] {
  return texts.flatMap((cell, index) =>
    text(cell, top, {
      weight,
      left: PAGE.left + WIDTHS.slice(0, index).reduce((sum, width) => sum + width, 0),
      width: WIDTHS[index]! - 20,
      align: index >= FIRST_NUMBER ? 'right' : 'left',
    })
  )
}

const text = (words: string, top: number, style: LineStyle = {}): Mark[] =>
  line(words, top, { size: TEXT_SIZE, least: LEAST_SIZE, ...style })
