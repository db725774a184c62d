import { asciiDigits } from '#shared/ground/validation/ascii_digits'

/** Letters that Unicode does not decompose, with their replacements on plain keyboards. */
const TYPED_AS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ς: 'σ',
}

const JOINED = new RegExp(`[${Object.keys(TYPED_AS).join('')}]`, 'gu')

/** Returns the text for searching: lower case, without accents, in letters of plain keyboards. */
export const plainText = (text: string): string =>
  asciiDigits(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(JOINED, (letter) => TYPED_AS[letter] ?? letter)
    .normalize('NFC')

/** Signs in the order of Unicode's collation, where signs precede digits and letters. */
const SIGNS = '_-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$'

/**
 * Returns the sort key of a name for readers of English and French. Case and accents do not count;
 * spaces precede signs, then digits, then letters. Compare keys by code point.
 */
export const sortKey = (name: string): string =>
  plainText(name.replace(/[‘’]/gu, "'")).replace(/[^\p{L}\p{N}]/gu, (sign) =>
    String.fromCharCode(/\s/u.test(sign) ? 1 : 2 + placeOf(sign))
  )

const placeOf = (sign: string): number => {
  const place = SIGNS.indexOf(sign)
  return place < 0 ? SIGNS.length : place
}

/**
 * Returns only the letters and digits, without case and accents: `OP-1030` and `op 1030` become
 * equal. Leading zeros stay.
 */
export const compactText = (text: string): string => plainText(text).replace(/[^\p{L}\p{N}]/gu, '')
