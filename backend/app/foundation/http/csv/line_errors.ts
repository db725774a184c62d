import type { CellError } from '#app/foundation/http/csv/line_reader'
import type { CsvLine } from '#app/foundation/http/csv/read_csv'
import type { MessageValues } from '#shared/ground/i18n/translator'

export interface LineError<Column extends string, Reason extends string> {
  line: number
  /** Null for the whole line. */
  field: Column | null
  value: string
  reason: Reason
  values?: MessageValues
}

/** Counts faulty lines; a line can have several errors. */
export const countLinesWithErrors = ({
  lineErrors,
}: {
  lineErrors: readonly { line: number }[]
}): number => new Set(lineErrors.map(({ line }) => line)).size

const LONGEST_VALUE = 120

export const beginningOf = (value: string): string => value.slice(0, LONGEST_VALUE)

export const wrongWidth = ({ line, cellCount }: Pick<CsvLine<string>, 'line' | 'cellCount'>) => {
  const values = { smart_count: cellCount }
  return { line, field: null, value: '', reason: 'columns', values } as const
}

export const unlikeColumns = (cellCount: number, expected: number) => {
  const text = { key: 'directory.columns', values: { smart_count: cellCount, expected } } as const
  return { row: undefined, lineErrors: [{ field: null, value: '', text }] }
}

/** Lists each faulty cell once, with its column as the reason. */
export const faultyCells = <Column extends string>(
  line: number,
  lineErrors: readonly CellError[]
): LineError<Column, Column>[] => {
  const cells = new Map(lineErrors.map(({ field, value }) => [field as Column, value]))
  return [...cells].map(([field, value]) => ({ line, field, value, reason: field }))
}

/** A line error for an unknown account id, or for one that lost its leading zeros. */
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
