import type { TableLine } from '#app/ordering/lines/read_table'
import { compactText } from '#shared/ground/search/plain_words'
import { quickOrderMessages as english } from '#shared/ordering/quick/quick_messages_en'
import { quickOrderMessages as french } from '#shared/ordering/quick/quick_messages_fr'

const ERROR_COLUMNS = [english, french].flatMap(({ faulty_columns: { line, reason } }) =>
  [line, reason].map(compactText)
)

/** Removes the line numbers and reasons that a downloaded file of faulty lines adds. */
export function withoutLineErrorColumns(table: readonly TableLine[]): readonly TableLine[] {
  const names = table[0]?.cells ?? []
  const isErrorColumn = names.map((name) => ERROR_COLUMNS.includes(compactText(name)))
  if (!isErrorColumn.includes(true)) return table
  return table.flatMap(({ line, cells }) => {
    const own = cells.filter((_, index) => !isErrorColumn[index])
    return own.every((cell) => cell === '') ? [] : [{ line, cells: own, text: own.join(';') }]
  })
}
