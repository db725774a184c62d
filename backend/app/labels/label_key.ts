import { labelIdOf, labelNumber } from '#shared/labels/label_id'

/** A label id as it is stored: its number in eight bytes, the highest first. */
export const toLabelKey = (labelId: string): Buffer => numberToKey(labelNumber(labelId))

/** Reads a stored label id. */
export const fromLabelKey = (key: Buffer): string => labelIdOf(key.readBigUInt64BE())

/** A number as it is stored: eight bytes, the highest first. */
export function numberToKey(number: bigint): Buffer {
  const key = Buffer.alloc(8)
  key.writeBigUInt64BE(number)
  return key
}
