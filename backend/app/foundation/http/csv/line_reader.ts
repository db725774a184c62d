import type { Cell, FaultKey } from '#app/foundation/http/csv/cells'
import { checkServerInput } from '#app/foundation/http/input/server_input'
import type { MessageValues } from '#shared/ground/i18n/translator'
import vine from '@vinejs/vine'

export interface CellFault<Column extends string = string> {
  field: Column
  value: string
  text: { key: FaultKey; values?: MessageValues }
}

export type ReadLine<Line, Column extends string = string> =
  { row: Line; faults?: undefined } | { row?: undefined; faults: CellFault<Column>[] }

/** Cells that are valid but do not fit together. */
interface Misfit<Column extends string> {
  /** The column of the fault. */
  field: Column
  key: FaultKey
  isIn: (cells: Record<Column, string>) => boolean
}

export type LineReader<Line, Column extends string = string> = (
  cells: Readonly<Record<string, string>>
) => Promise<ReadLine<Line, Column>>

export type LineOf<Reader> = Reader extends LineReader<infer Line> ? Line : never

type ValuesOf<Cells> = {
  [Column in keyof Cells]: Cells[Column] extends Cell<infer Value> ? Value : never
}

const isRefused = vine.createRule<FaultKey>((_, key, field) => field.report(key, 'cell', field))

/** Compiles a validator for the lines of a kind of file. */
export function lineReader<Cells extends Record<string, Cell<unknown>>>(
  cells: Cells,
  ...misfits: Misfit<keyof Cells & string>[]
): LineReader<ValuesOf<Cells>, keyof Cells & string> {
  const line = vine.object(cells)
  for (const misfit of misfits) {
    const isIn = (typed: unknown) => misfit.isIn(typed as Record<keyof Cells, string>)
    const refused = { [misfit.field]: vine.any().use(isRefused(misfit.key)) }
    line.merge(vine.group([vine.group.if(isIn, refused)]).otherwise(() => undefined))
  }
  const validator = vine.create(line)
  return async (typed) => {
    const { output, failures } = await checkServerInput(validator, typed)
    if (!failures) return { row: output as unknown as ValuesOf<Cells> }
    const faults = failures.map(({ path: [field = ''], message }) => ({
      field: field as keyof Cells & string,
      value: typed[field] ?? '',
      text: message,
    }))
    return { faults }
  }
}
