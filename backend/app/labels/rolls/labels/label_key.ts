import { labelIdOf, labelNumber } from '#shared/labels/rolls/label_id'

export const toLabelKey = (labelId: string): Buffer => numberToKey(labelNumber(labelId))

export const fromLabelKey = (key: Buffer): string => labelIdOf(key.readBigUInt64BE())

export function numberToKey(number: bigint): Buffer {
  const key = Buffer.alloc(8)
  key.writeBigUInt64BE(number)
  return key
}
