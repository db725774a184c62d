import type { MessageValues } from '#shared/i18n/translator'

/** What keeps a line of a file from being taken over; `reason` is worded for the reader. */
export interface LineFault<Column extends string, Reason extends string> {
  line: number
  /** Null when the whole line is meant. */
  field: Column | null
  value: string
  reason: Reason
  values?: MessageValues
}

/** How many lines are faulty, each for one reason or several. */
export const countFaultyLines = ({ faults }: { faults: readonly { line: number }[] }): number =>
  new Set(faults.map(({ line }) => line)).size

const LONGEST_VALUE = 120

/** What is told of a faulty cell: of a long one only the beginning. */
export const beginningOf = (value: string): string => value.slice(0, LONGEST_VALUE)
