import { withoutGuard } from '#shared/http/csv_guard'

/** Characters that a cell of a workbook holds. */
const MOST_CHARACTERS = 32_767

/**
 * Writes a text as a cell of a workbook holds it: what looks like the mark of a character is marked
 * itself, what XML cannot hold is replaced, and what an import would take for a guard gets one (see
 * `guardCell`). A text that is too long ends with an ellipsis.
 */
export function workbookText(text: string): string {
  const guarded = withoutGuard(text) === text ? text : `'${text}`
  const whole = guarded.toWellFormed().replace(/[\uFFFE\uFFFF]/g, '\uFFFD')
  const cut = whole.length > MOST_CHARACTERS ? `${whole.slice(0, MOST_CHARACTERS - 1)}…` : whole
  return cut.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}
