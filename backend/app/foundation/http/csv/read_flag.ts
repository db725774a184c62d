import { compactText } from '#shared/ground/search/plain_words'

/** Words for yes and no, in lower case and without accents. */
const YES = ['true', 'vrai', 'wahr', 'yes', 'y', 'oui', 'o', 'ja', 'j', 'x', '1']
const NO = ['false', 'faux', 'falsch', 'no', 'n', 'non', 'nein', '0', '']

export function readFlag(cell: string): boolean | null {
  const word = compactText(cell)
  if (word === '' && cell.trim() !== '') return null
  if (YES.includes(word)) return true
  return NO.includes(word) ? false : null
}
