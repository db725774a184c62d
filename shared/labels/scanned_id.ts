import {
  MAX_PASTED_ID_LENGTH,
  MAX_SCANNED_LENGTH,
  isLabelId,
  isObjectId,
} from '#shared/labels/label_id'
import { MAX_SPOOL_NO_LENGTH } from '#shared/labels/roll_limits'
import { asciiDigits } from '#shared/validation/ascii_digits'
import * as v from 'valibot'

/** What looks like a hyphen, and what is not seen at all. */
const DASHES = /[\u00ad\u2010-\u2015\u2212]/g
const UNSEEN = /[\s\u200b-\u200d\u2060]/g

/** A label id, object id or roll number as it was pasted, without spaces and in capitals. */
export const plainId = (entered: string): string =>
  asciiDigits(entered.normalize('NFKC')).replace(DASHES, '-').replace(UNSEEN, '').toUpperCase()

const withoutDashes = (id: string) => id.replaceAll('-', '')

/** What addresses and texts of scanners have, and no id. */
const HAS_PARTS = /[?&=:|]/

/** An object id in an address has as many digits as one that is entered (rule 9.5). */
const OBJECT_ID = /^#?\d{3,16}$/

/**
 * The label id or object id in what was typed, pasted or read by a scanner: alone, with dashes or spaces, or
 * in an address or a text. What holds none is returned as {@link plainId}.
 */
export function labelIdIn(entered: string): string {
  const whole = plainId(entered)
  const bare = withoutDashes(whole)
  if (isLabelId(bare) || isObjectId(bare.replace(/^#/, ''))) return bare
  const parts = partsOf(entered)
  const ids = [...parts, ...entered.split(/[\s/]+/).toReversed()].map(plainId).map(withoutDashes)
  return ids.find(isLabelId) ?? parts.map(plainId).find((id) => OBJECT_ID.test(id)) ?? whole
}

/** The number of a roll in such a text, where dashes belong to it, or of a label in an address. */
export function rollIdIn(entered: string): string {
  const whole = plainId(entered)
  if (!HAS_PARTS.test(whole) && whole.length <= MAX_SPOOL_NO_LENGTH) return whole
  const label = labelIdIn(entered)
  if (label !== whole) return label
  return (
    partsOf(entered)
      .map(plainId)
      .find((part) => part !== '') ?? whole
  )
}

/** A text that is searched for: the id, where a scanner has read more than that. */
export const searchedId = (entered: string): string =>
  HAS_PARTS.test(entered) ? rollIdIn(entered) : entered

const scanned = (idIn: (entered: string) => string, message?: string) =>
  v.pipe(
    v.string(),
    v.maxLength(MAX_SCANNED_LENGTH, message),
    v.transform(idIn),
    v.maxLength(MAX_PASTED_ID_LENGTH, message)
  )

/** A field with a label id or object id, as it was typed or scanned; its value is the id. */
export const scannedLabel = (message?: string) => scanned(labelIdIn, message)

/** A field with the number of a roll, or an id of a label on it. */
export const scannedRoll = () => scanned(rollIdIn)

/** The parts of an address or a text in which an id may stand, the likeliest first. */
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
