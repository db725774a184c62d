import { MAX_POSITION_LABELS } from '#shared/ordering/limits'
import { isPartialRoll } from '#shared/ordering/quantities'

export type AddedRolls = { labels: number } | { problem: 'no_whole_rolls' | 'too_many' }

/**
 * The labels of a line to which rolls are added. A line that makes no whole rolls, because its product
 * has other rolls since, is a problem: it has to be entered anew (rule 5.2).
 */
export function addRolls(before: number, rolls: number, labelsPerUnit: number): AddedRolls {
  if (isPartialRoll(before, labelsPerUnit)) return { problem: 'no_whole_rolls' }
  const labels = before + rolls * labelsPerUnit
  return labels > MAX_POSITION_LABELS ? { problem: 'too_many' } : { labels }
}
