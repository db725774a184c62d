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

/** Tells whether the text is a label id: exactly 12 characters of the alphabet. */
export const isLabelId = (text: string): boolean => LABEL_ID.test(text)

/** Tells whether the text is an object id: digits without `#`, exactly representable, above 0. */
export const isObjectId = (text: string): boolean =>
  OBJECT_ID.test(text) && Number(text) <= MAX_OBJECT_ID

/** The number of a label id, read to the base of the alphabet. Numbers sort as the ids do. */
export function labelNumber(labelId: string): bigint {
  if (!isLabelId(labelId)) throw new RangeError('This is no label id')
  let number = 0n
  for (const character of labelId) {
    number = number * BASE + BigInt(LABEL_ID_ALPHABET.indexOf(character))
  }
  return number
}

/** The label id of a number from 0 up to, not including, {@link LABEL_IDS}. */
export function labelIdOf(number: bigint): string {
  if (number < 0n || number >= LABEL_IDS) throw new RangeError('No label id has this number')
  let text = ''
  for (let rest = number; text.length < LABEL_ID_LENGTH; rest /= BASE) {
    text = LABEL_ID_ALPHABET[Number(rest % BASE)]! + text
  }
  return text
}
