import type { CellFault } from '#app/http/csv/line_reader'
import type { CsvLine } from '#app/http/csv/read_csv'
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

/** What is told of a line that has more or fewer cells than the file has columns. */
export const wrongWidth = ({ line, cellCount }: Pick<CsvLine<string>, 'line' | 'cellCount'>) => {
  const values = { smart_count: cellCount }
  return { line, field: null, value: '', reason: 'columns', values } as const
}

/** The same as what a line reader finds, with how many cells there should be. */
export const unlikeColumns = (cellCount: number, expected: number) => {
  const text = { key: 'directory.columns', values: { smart_count: cellCount, expected } } as const
  return { row: undefined, faults: [{ field: null, value: '', text }] }
}

/** What is told of the faulty cells of a line: of each once, for a reason called like its column. */
export const faultyCells = <Column extends string>(
  line: number,
  faults: readonly CellFault[]
): LineFault<Column, Column>[] => {
  const cells = new Map(faults.map(({ field, value }) => [field as Column, value]))
  return [...cells].map(([field, value]) => ({ line, field, value, reason: field }))
}

/** Names an account id that no supplier has, and one that differs by lost zeros only. */
export const unknownAccount = (value: string, lostZeros: ReadonlyMap<string, string>) => {
  const accountId = lostZeros.get(value)
  return accountId === undefined
    ? ({ field: 'account_id', value, reason: 'account' } as const)
    : ({
        field: 'account_id',
        value,
        reason: 'account_zeros',
        values: { account_id: accountId },
      } as const)
}
