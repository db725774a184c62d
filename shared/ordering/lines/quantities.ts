import { MAX_LINE_LABELS } from '#shared/ordering/lines/limits'
import { asciiDigits } from '#shared/ground/validation/ascii_digits'

type RollsEntry = { rolls: number } | { problem: 'whole_rolls' | 'too_many' }

export function maxRolls(labelsPerUnit: number): number {
  return Math.floor(MAX_LINE_LABELS / labelsPerUnit)
}

/** Empty is 0; anything but a whole number is a problem. */
export function readRolls(text: string, labelsPerUnit: number): RollsEntry {
  const typed = asciiDigits(text).replace(/[\s\u00a0\u202f]/g, '')
  if (typed === '') return { rolls: 0 }
  if (!/^\d+$/.test(typed)) return { problem: 'whole_rolls' }
  const rolls = Number(typed)
  return rolls > maxRolls(labelsPerUnit) ? { problem: 'too_many' } : { rolls }
}

/** Returns the number of decimals for a number of rolls: 0 if whole, otherwise 2 (rule 5.2). */
export function rollDigits(rolls: number): number {
  return Number.isInteger(rolls) ? 0 : 2
}

type LabelsEntry = { labels: number } | { problem: 'whole_labels' | 'too_many_labels' }

/**
 * Reads a typed number of labels, with optional thousands separators. Empty and negative numbers
 * are 0; anything but a whole number is a problem (rule 5.2).
 */
export function readLabels(text: string): LabelsEntry {
  const typed = asciiDigits(text).replace(/[\s\u00a0\u202f'’]/g, '')
  if (typed === '' || /^[-−]\d+$/.test(typed)) return { labels: 0 }
  if (!/^(\d+|\d{1,3}([.,]\d{3})+)$/.test(typed)) return { problem: 'whole_labels' }
  const labels = Number(typed.replace(/[.,]/g, ''))
  return labels > MAX_LINE_LABELS ? { problem: 'too_many_labels' } : { labels }
}

/** Returns the number of decimals in the non-standard form: 0 if whole, otherwise 4 (rule 5.2). */
export function formRollDigits(rolls: number): number {
  return Number.isInteger(rolls) ? 0 : 4
}
