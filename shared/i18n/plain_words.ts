import { asciiDigits } from '#shared/validation/ascii_digits'

/** Letters that carry a stroke or join two, which Unicode does not take apart, as keyboards without them type them. */
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

/** One way to write what is looked for: no case, no accents, and the letters of any keyboard. */
export const plainText = (text: string): string =>
  asciiDigits(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(JOINED, (letter) => TYPED_AS[letter] ?? letter)
    .normalize('NFC')

/** Signs in the order of Unicode's collation, before all digits and letters. */
const SIGNS = '_-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$'

/**
 * The key by which names are sorted as readers of English and French expect: without case and accents,
 * spaces before signs, signs before digits and digits before letters. Compare keys by their code points.
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
 * What is left of a text when nobody minds case, accents, spaces and signs: `OP-1030` and `op 1030`
 * are the same. Only letters and digits remain, leading zeros among them.
 */
export const compactText = (text: string): string => plainText(text).replace(/[^\p{L}\p{N}]/gu, '')
