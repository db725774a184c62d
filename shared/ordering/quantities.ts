import { MAX_POSITION_LABELS } from '#shared/ordering/limits'
import { asciiDigits } from '#shared/validation/ascii_digits'

export type RollsEntry = { rolls: number } | { problem: 'whole_rolls' | 'too_many' }

/** The most full rolls one position can have. */
export function maxRolls(labelsPerUnit: number): number {
  return Math.floor(MAX_POSITION_LABELS / labelsPerUnit)
}

/** Reads a typed number of rolls; empty is 0, everything but a whole number is a problem. */
export function readRolls(text: string, labelsPerUnit: number): RollsEntry {
  const typed = asciiDigits(text).replace(/[\s\u00a0\u202f]/g, '')
  if (typed === '') return { rolls: 0 }
  if (!/^\d+$/.test(typed)) return { problem: 'whole_rolls' }
  const rolls = Number(typed)
  return rolls > maxRolls(labelsPerUnit) ? { problem: 'too_many' } : { rolls }
}

/** Returns whether so many labels are no whole number of rolls (rule 5.2). */
export const isPartialRoll = (quantity: number, labelsPerUnit: number): boolean =>
  quantity % labelsPerUnit !== 0

/** Decimals a number of rolls is shown with: none when whole, else 2 (rule 5.2). */
export function rollDigits(rolls: number): number {
  return Number.isInteger(rolls) ? 0 : 2
}

export type LabelsEntry = { labels: number } | { problem: 'whole_labels' | 'too_many_labels' }

/**
 * Reads a typed number of labels, with or without separators of thousands; empty, zero and less are
 * 0. Everything but a whole number is a problem (rule 5.2).
 */
export function readLabels(text: string): LabelsEntry {
  const typed = asciiDigits(text).replace(/[\s\u00a0\u202f'’]/g, '')
  if (typed === '' || /^[-−]\d+$/.test(typed)) return { labels: 0 }
  if (!/^(\d+|\d{1,3}([.,]\d{3})+)$/.test(typed)) return { problem: 'whole_labels' }
  const labels = Number(typed.replace(/[.,]/g, ''))
  return labels > MAX_POSITION_LABELS ? { problem: 'too_many_labels' } : { labels }
}

/** Decimals of a number of rolls in the form for non-standard products (rule 5.2). */
export function formRollDigits(rolls: number): number {
  return Number.isInteger(rolls) ? 0 : 4
}
