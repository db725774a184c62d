/** What a spreadsheet takes for the beginning of a formula, also as wide characters. */
const FORMULA_MARKS = '(?:=|\\+|-|@|\\t|\\r|\uFF1D|\uFF0B|\uFF0D|\uFF20)'

/** Which cells get an apostrophe, and which of them do not; patterns that the store of the scans reads too. */
export const RISKY_CELL = `^'*${FORMULA_MARKS}`
export const NUMBER_CELL = '^-?[0-9]+(?:\\.[0-9]+)?$'

const RISKY = new RegExp(RISKY_CELL)
const GUARDED = new RegExp(`^'(?='*${FORMULA_MARKS})`)
const NUMBER = new RegExp(NUMBER_CELL)

/**
 * Puts an apostrophe before a text that a spreadsheet would run as a formula; numbers stay as they
 * are. A text that looks guarded gets one as well, so that {@link withoutGuard} gives it back.
 */
export function guardCell(cell: string | number): string | number {
  return typeof cell === 'string' && RISKY.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell
}

/** A cell as it was before {@link guardCell}. */
export const withoutGuard = (cell: string) => cell.replace(GUARDED, '')

/** A cell as it stands in a file: guarded, and in quotation marks. */
export const quotedCell = (cell: string) => `"${String(guardCell(cell)).replaceAll('"', '""')}"`
