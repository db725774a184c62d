/** Digits and upper-case letters except vowels (rule 7.2), in the order of their codes. */
export const LABEL_ID_ALPHABET = '0123456789BCDFGHJKLMNPQRSTVWXYZ'

export const LABEL_ID_LENGTH = 12

/** Maximum object id, the largest whole number that JavaScript represents exactly. */
export const MAX_OBJECT_ID = Number.MAX_SAFE_INTEGER

const BASE = BigInt(LABEL_ID_ALPHABET.length)
const LABEL_ID = new RegExp(`^[${LABEL_ID_ALPHABET}]{${LABEL_ID_LENGTH}}$`)
const OBJECT_ID = /^[1-9][0-9]{0,15}$/

/** Number of possible label ids. The number of each id is smaller and fits into eight bytes. */
export const LABEL_IDS = BASE ** BigInt(LABEL_ID_LENGTH)

/** Maximum length of a pasted id, including spaces between its characters. */
export const MAX_PASTED_ID_LENGTH = 40

/** Maximum length of a text that contains an id, such as the address in a QR code. */
export const MAX_SCANNED_LENGTH = 500

export const isLabelId = (text: string): boolean => LABEL_ID.test(text)

/** Returns whether the text is an object id: digits without `#`, above 0, exactly representable. */
export const isObjectId = (text: string): boolean =>
  OBJECT_ID.test(text) && Number(text) <= MAX_OBJECT_ID

/** Half the characters of a label id fit into a number, which is much faster than a bigint. */
const HALF = LABEL_ID_LENGTH / 2
const HALVES = LABEL_ID_ALPHABET.length ** HALF

/** Returns the number of a label id. Numbers sort like ids. Throws a RangeError for other text. */
export function labelNumber(labelId: string): bigint {
  if (!isLabelId(labelId)) throw new RangeError('This is no label id')
  return BigInt(numberOf(labelId, 0)) * BigInt(HALVES) + BigInt(numberOf(labelId, HALF))
}

function numberOf(labelId: string, start: number): number {
  let number = 0
  for (let place = start; place < start + HALF; place += 1) {
    number = number * LABEL_ID_ALPHABET.length + LABEL_ID_ALPHABET.indexOf(labelId[place]!)
  }
  return number
}

/** Returns the label id of a number. Throws a RangeError outside of 0 to {@link LABEL_IDS} - 1. */
export function labelIdOf(number: bigint): string {
  if (number < 0n || number >= LABEL_IDS) throw new RangeError('No label id has this number')
  return textOf(Number(number / BigInt(HALVES))) + textOf(Number(number % BigInt(HALVES)))
}

function textOf(half: number): string {
  let text = ''
  for (let rest = half; text.length < HALF; rest = Math.floor(rest / LABEL_ID_ALPHABET.length)) {
    text = LABEL_ID_ALPHABET[rest % LABEL_ID_ALPHABET.length]! + text
  }
  return text
}
