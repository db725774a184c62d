import { isCellError } from '#app/foundation/http/csv/cells'
import {
  type RuleTexts,
  type TextKey,
  checkServerInput,
  ruleTexts,
} from '#app/foundation/http/input/server_input'
import type { MessageValues } from '#shared/ground/i18n/translator'
import vine from '@vinejs/vine'
import type { Infer, SchemaTypes } from '@vinejs/vine/types'

export interface CellError<Column extends string = string> {
  field: Column
  value: string
  text: { key: TextKey; values?: MessageValues }
}

export type ReadLine<Line, Column extends string = string> =
  { row: Line; lineErrors?: undefined } | { row?: undefined; lineErrors: CellError<Column>[] }

/** Cells that are valid separately but do not fit together. */
interface Misfit<Column extends string> {
  field: Column
  key: TextKey
  isIn: (cells: Record<Column, string>) => boolean
}

export type LineReader<Line, Column extends string = string> = (
  cells: Readonly<Record<string, string>>
) => Promise<ReadLine<Line, Column>>

export type LineOf<Reader> = Reader extends LineReader<infer Line> ? Line : never

type Cells = Record<string, SchemaTypes>

type ValuesOf<Of extends Cells> = { [Column in keyof Of]: Infer<Of[Column]> }

/** Texts by rule; numbers in files are always integers. */
const CELL_TEXTS: RuleTexts = { number: 'validation.integer', boolean: 'validation.flag' }

const isRefused = vine.createRule<TextKey>((_, key, field) => field.report(key, 'cell', field))

export interface LineRules<Column extends string> {
  texts?: RuleTexts
  misfits?: readonly Misfit<Column>[] | undefined
}

export function lineReader<Of extends Cells>(
  cells: Of,
  { texts, misfits = [] }: LineRules<keyof Of & string> = {}
): LineReader<ValuesOf<Of>, keyof Of & string> {
  const line = vine.object(cells)
  for (const misfit of misfits) {
    const isIn = (typed: unknown) => misfit.isIn(typed as Record<keyof Of, string>)
    const refused = { [misfit.field]: vine.any().use(isRefused(misfit.key)) }
    line.merge(vine.group([vine.group.if(isIn, refused)]).otherwise(() => undefined))
  }
  const validator = vine.create(line)
  const messages = ruleTexts({ ...CELL_TEXTS, ...texts })
  return async (typed) => {
    const errorAt = (field: string, text: CellError['text']) => ({
      field: field as keyof Of & string,
      value: typed[field] ?? '',
      text,
    })
    const broken = Object.keys(cells).filter((field) => isCellError(typed[field] ?? ''))
    if (broken.length > 0) {
      return { lineErrors: broken.map((field) => errorAt(field, { key: 'validation.cell_error' })) }
    }
    const { output, failures } = await checkServerInput(validator, typed, messages)
    if (!failures) return { row: output as unknown as ValuesOf<Of> }
    return {
      lineErrors: failures.map(({ path: [field = ''], message }) => errorAt(field, message)),
    }
  }
}
