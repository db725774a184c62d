import { MAX_LINE_LABELS } from '#shared/ordering/lines/limits'
import { isPartialRoll } from '#shared/ordering/lines/line_rules'

type AddedRolls = { labels: number } | { problem: 'no_whole_rolls' | 'too_many' }

/**
 * Adds rolls to a line and returns its labels. Returns a problem if the line does not fill whole
 * rolls, because the roll size has changed (rule 5.2).
 */
export function addRolls(before: number, rolls: number, labelsPerUnit: number): AddedRolls {
  if (isPartialRoll(before, labelsPerUnit)) return { problem: 'no_whole_rolls' }
  const labels = before + rolls * labelsPerUnit
  return labels > MAX_LINE_LABELS ? { problem: 'too_many' } : { labels }
}
