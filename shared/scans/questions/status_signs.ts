import type { ScanStatus } from '#shared/scans/questions/scan_contract'
import type { StatusCounts } from '#shared/scans/questions/scan_question_contract'

/** The order in which statuses are shown and stacked: the harmless ones first. */
export const STATUS_ORDER = [1, 2, 3, 4, 6, 5, 0] as const satisfies readonly ScanStatus[]

/** Sign of a status: a shape, and a colour that colour-blind users can distinguish. */
export interface StatusSign {
  /** Hexadecimal sRGB, the same on light and dark backgrounds. */
  colour: string
  /** The filled part as an SVG path in a square of 16; empty if there is none. */
  fill: string
  outline: string
}

const CIRCLE = 'M8 2a6 6 0 1 0 0 12a6 6 0 1 0 0-12z'
const TRIANGLE = 'M8 2L15 14H1z'
const DIAMOND = 'M8 1L15 8L8 15L1 8z'
const SQUARE = 'M2.5 2.5h11v11h-11z'
const CROSS = 'M6 2h4v4h4v4h-4v4H6v-4H2V6h4z'

const filled = (colour: string, shape: string): StatusSign => ({
  colour,
  fill: shape,
  outline: shape,
})

/** ● valid, ◐ unfinished, ▲ checked too often, ◆ imitated, ■ animation mismatch, ✚ demo, ○ unknown. */
export const STATUS_SIGNS: Readonly<Record<ScanStatus, StatusSign>> = {
  0: { colour: '#6B7280', fill: '', outline: CIRCLE },
  1: filled('#009E73', CIRCLE),
  2: { colour: '#56B4E9', fill: 'M8 2a6 6 0 1 0 0 12z', outline: CIRCLE },
  3: filled('#E69F00', TRIANGLE),
  4: filled('#D55E00', DIAMOND),
  5: filled('#CC79A7', CROSS),
  6: filled('#0072B2', SQUARE),
}

/** Statuses combined where there is no room for seven (rule 13.4). */
export const COMBINED_STATUSES = {
  valid: [1, 2],
  doubtful: [3, 4, 6],
  undecided: [0, 5],
} as const satisfies Readonly<Record<string, readonly ScanStatus[]>>

type CombinedStatus = keyof typeof COMBINED_STATUSES

export const COMBINED_ORDER = ['valid', 'doubtful', 'undecided'] as const

export const combinedOf = (status: ScanStatus): CombinedStatus =>
  COMBINED_ORDER.find((name) => COMBINED_STATUSES[name].some((one) => one === status))!

export const countCombined = (counts: StatusCounts, name: CombinedStatus): number =>
  counts
    .filter(({ key }) => combinedOf(key) === name)
    .reduce((sum, { doc_count: count }) => sum + count, 0)

interface CountsOfStatus {
  status: ScanStatus
  counted: number[]
}

export const countsOf = (rows: readonly { status: StatusCounts }[]): CountsOfStatus[] =>
  STATUS_ORDER.map((status) => ({
    status,
    counted: rows.map((row) => countOf(row.status, status)),
  })).filter(({ counted }) => counted.some((count) => count > 0))

export const countOf = (counts: StatusCounts, status: ScanStatus): number =>
  counts.find(({ key }) => key === status)?.doc_count ?? 0
