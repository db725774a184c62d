import { withoutGuard } from '#shared/ground/http/csv_guard'

/** Maximum number of characters in a workbook's cell. */
const MOST_CHARACTERS = 32_767

/**
 * Prepares a text for a workbook's cell. Escapes marks such as `_x0041_`, and apostrophes that look
 * like a guard (see `guardCell`). Replaces characters that XML forbids. Cuts long texts, with an
 * ellipsis.
 */
export function workbookText(text: string): string {
  const guarded = withoutGuard(text) === text ? text : `'${text}`
  const whole = guarded.toWellFormed().replace(/[\uFFFE\uFFFF]/g, '\uFFFD')
  const cut = whole.length > MOST_CHARACTERS ? `${whole.slice(0, MOST_CHARACTERS - 1)}…` : whole
  return cut.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}
