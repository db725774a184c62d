import {
  MAX_PASTED_ID_LENGTH,
  MAX_SCANNED_LENGTH,
  isLabelId,
  isObjectId,
} from '#shared/labels/rolls/label_id'
import { MAX_ROLL_NO_LENGTH } from '#shared/labels/rolls/roll_limits'
import { asciiDigits } from '#shared/ground/validation/ascii_digits'
import * as v from 'valibot'

const DASHES = /[\u00ad\u2010-\u2015\u2212]/g
const UNSEEN = /[\s\u200b-\u200d\u2060]/g

export const plainId = (entered: string): string =>
  asciiDigits(entered.normalize('NFKC')).replace(DASHES, '-').replace(UNSEEN, '').toUpperCase()

const withoutDashes = (id: string) => id.replaceAll('-', '')

/** Characters of addresses and scanner texts that no id contains. */
const HAS_PARTS = /[?&=:|]/

/** An object id in an address has as many digits as a typed one (rule 9.5). */
const OBJECT_ID = /^#?\d{3,16}$/

/**
 * Returns the label id or object id in a typed, pasted or scanned text, which may be an address. An
 * object id in an address gets its `#`. A text without an id is returned as {@link plainId}.
 */
export function labelIdIn(entered: string): string {
  const id = idIn(entered)
  const isAlone = id === withoutDashes(plainId(entered))
  return !isAlone && isObjectId(id) && !isLabelId(id) ? `#${id}` : id
}

function idIn(entered: string): string {
  const whole = plainId(entered)
  const bare = withoutDashes(whole)
  if (isLabelId(bare) || isObjectId(bare.replace(/^#/, ''))) return bare
  const parts = partsOf(entered)
  const ids = [...parts, ...entered.split(/[\s/]+/).toReversed()].map(plainId).map(withoutDashes)
  return ids.find(isLabelId) ?? parts.map(plainId).find((id) => OBJECT_ID.test(id)) ?? whole
}

/**
 * Returns the roll number in a typed, pasted or scanned text, or the id of a label in an address.
 * Hyphens belong to roll numbers.
 */
export function rollIdIn(entered: string): string {
  const whole = plainId(entered)
  if (!HAS_PARTS.test(whole) && whole.length <= MAX_ROLL_NO_LENGTH) return whole
  // The digits in an address may be a roll number, too.
  const label = idIn(entered)
  if (label !== whole) return label
  return (
    partsOf(entered)
      .map(plainId)
      .find((part) => part !== '') ?? whole
  )
}

export const searchedId = (entered: string): string =>
  HAS_PARTS.test(entered) ? rollIdIn(entered) : entered

const scanned = (read: (entered: string) => string, message?: string) =>
  v.pipe(
    v.string(),
    v.maxLength(MAX_SCANNED_LENGTH, message),
    v.transform(read),
    v.maxLength(MAX_PASTED_ID_LENGTH, message)
  )

/** Converts a scanned text to the label id. */
export const scannedLabel = (message?: string) => scanned(labelIdIn, message)

/** A field for a roll number or the id of a label on the roll. */
export const scannedRoll = () => scanned(rollIdIn)

/** Returns the parts of an address or text that may be an id, the likeliest first. */
function partsOf(entered: string): string[] {
  if (!HAS_PARTS.test(entered)) return []
  const [path = '', ...others] = entered.split(/[?&#;|]/)
  const values = others.map((part) => part.slice(part.indexOf('=') + 1))
  return [...values, ...path.split(/[/:=,]/).toReversed()].map(decoded)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
