import { MAX_POSITION_LABELS } from '#shared/ordering/limits'

export type AddedRolls = { labels: number } | { problem: 'no_whole_rolls' | 'too_many' }

/**
 * The labels of a line to which rolls are added. A line that makes no whole rolls, because its product
 * has other rolls since, is a problem: it has to be entered anew (rule 5.2).
 */
export function addRolls(before: number, rolls: number, labelsPerUnit: number): AddedRolls {
  if (before % labelsPerUnit !== 0) return { problem: 'no_whole_rolls' }
  const labels = before + rolls * labelsPerUnit
  return labels > MAX_POSITION_LABELS ? { problem: 'too_many' } : { labels }
}
