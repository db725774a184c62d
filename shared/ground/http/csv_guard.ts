/** Characters that start a formula in spreadsheets, including their full-width forms. */
const FORMULA_MARKS = '(?:=|\\+|-|@|\\t|\\r|\uFF1D|\uFF0B|\uFF0D|\uFF20)'

/** Patterns of risky cells, and of numbers, which are harmless. The scan store uses both. */
export const RISKY_CELL = `^'*${FORMULA_MARKS}`
export const NUMBER_CELL = '^-?[0-9]+(?:\\.[0-9]+)?$'

const RISKY = new RegExp(RISKY_CELL)
const GUARDED = new RegExp(`^'(?='*${FORMULA_MARKS})`)
const NUMBER = new RegExp(NUMBER_CELL)

/**
 * Puts an apostrophe before a text that a spreadsheet would run as a formula. An apostrophe is also
 * added to a text that looks guarded, so that {@link withoutGuard} restores it.
 */
export function guardCell(cell: string | number): string | number {
  return typeof cell === 'string' && RISKY.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell
}

export const withoutGuard = (cell: string) => cell.replace(GUARDED, '')

export const quotedCell = (cell: string) => `"${String(guardCell(cell)).replaceAll('"', '""')}"`
