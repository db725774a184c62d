import { withoutGuard } from '#shared/ground/http/csv_guard'

/** The limit of a workbook's cell. */
const MOST_CHARACTERS = 32_767

/**
 * Escapes a text for a workbook's cell. Character marks are escaped, characters outside of XML
 * replaced, and apparent guards guarded again (see `guardCell`). A text that is too long ends with
 * an ellipsis.
 */
export function workbookText(text: string): string {
  const guarded = withoutGuard(text) === text ? text : `'${text}`
  const whole = guarded.toWellFormed().replace(/[\uFFFE\uFFFF]/g, '\uFFFD')
  const cut = whole.length > MOST_CHARACTERS ? `${whole.slice(0, MOST_CHARACTERS - 1)}…` : whole
  return cut.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}
