import { compactText } from '#shared/catalogue/compact_text'

/** What people and spreadsheets write for a tick or none, in English and French, without accents and case. */
const TICKED = ['true', 'vrai', 'yes', 'y', 'oui', 'o', 'x', '1']
const UNTICKED = ['false', 'faux', 'no', 'n', 'non', '0', '']

/** Reads a cell as a tick; null for one that says something else. */
export function readFlag(cell: string): boolean | null {
  const word = compactText(cell)
  if (TICKED.includes(word)) return true
  return UNTICKED.includes(word) ? false : null
}
