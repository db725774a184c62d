/** Digits and upper-case letters except vowels (rule 7.2), in the order of their codes. */
export const LABEL_ID_ALPHABET = '0123456789BCDFGHJKLMNPQRSTVWXYZ'

export const LABEL_ID_LENGTH = 12

/** The largest object id: the largest whole number that every reader keeps exactly. */
export const MAX_OBJECT_ID = Number.MAX_SAFE_INTEGER

const BASE = BigInt(LABEL_ID_ALPHABET.length)
const LABEL_ID = new RegExp(`^[${LABEL_ID_ALPHABET}]{${LABEL_ID_LENGTH}}$`)
const OBJECT_ID = /^[1-9][0-9]{0,15}$/

/** How many label ids there are; each has a number below this one, which fits into eight bytes. */
export const LABEL_IDS = BASE ** BigInt(LABEL_ID_LENGTH)

/** The longest that any of these ids may be as it is pasted, with spaces between its characters. */
export const MAX_PASTED_ID_LENGTH = 40

/** The longest text in which any of these ids may stand, such as the address that a QR code holds. */
export const MAX_SCANNED_LENGTH = 500

/** Returns whether the text is a label id: exactly 12 characters of the alphabet. */
export const isLabelId = (text: string): boolean => LABEL_ID.test(text)

/** Returns whether the text is an object id: digits without `#`, exactly representable, above 0. */
export const isObjectId = (text: string): boolean =>
  OBJECT_ID.test(text) && Number(text) <= MAX_OBJECT_ID

/** Halves of a label id are numbers that are exact without being of 64 bits, which takes much less. */
const HALF = LABEL_ID_LENGTH / 2
const HALVES = LABEL_ID_ALPHABET.length ** HALF

/** The number of a label id, read to the base of the alphabet. Numbers sort as the ids do. */
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

/** The label id of a number from 0 up to, not including, {@link LABEL_IDS}. */
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
