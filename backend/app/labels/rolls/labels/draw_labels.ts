import { randomBytes } from 'node:crypto'
import { numberToKey } from '#app/labels/rolls/labels/label_key'
import { LABEL_IDS, labelIdOf } from '#shared/labels/rolls/label_id'

export interface StoredLabel {
  labelKey: Buffer
  objectId: number
}

/** Generated object ids have 15 digits, so that a 12-digit label id cannot be one. */
const FIRST_OBJECT_ID = 10n ** 14n
const OBJECT_IDS = 9n * 10n ** 14n

/**
 * Size of the random range per label, in bits. The ids of a batch lie in one range, so that they
 * need a few index pages instead of thousands. Guessing another label stays as hard as with 180
 * million label ids, or 100 million object ids.
 */
const LABEL_STRETCH_BITS = 32n
const OBJECT_STRETCH_BITS = 23n

const WORD_BYTES = 8

/** Draws unpredictable labels. A few in a million collide; callers then draw again. */
export function drawLabels(count: number): StoredLabel[] {
  const together = BigInt(Math.ceil(Math.log2(Math.max(count, 1))))
  const objectBits = OBJECT_STRETCH_BITS + together
  const objects = FIRST_OBJECT_ID + drawBelow(OBJECT_IDS - 2n ** objectBits)
  const objectIds = drawDistinct(count, objectBits, () => true)
  const labelBits = LABEL_STRETCH_BITS + together
  const labels = drawBelow(LABEL_IDS - 2n ** labelBits)
  const labelNumbers = drawDistinct(count, labelBits, (word) => isGoodLabelNumber(labels + word))
  return labelNumbers
    .map((word, index) => ({
      labelKey: numberToKey(labels + word),
      objectId: Number(objects + objectIds[index]!),
    }))
    .sort((one, other) => one.objectId - other.objectId)
}

/** Refuses label ids of digits alone, because they could be object ids. */
const isGoodLabelNumber = (number: bigint) => /\D/.test(labelIdOf(number))

/** Draws a number from 0 to below the bound, with negligible bias. */
function drawBelow(bound: bigint): bigint {
  return BigInt(`0x${randomBytes(2 * WORD_BYTES).toString('hex')}`) % bound
}

function drawDistinct(count: number, bits: bigint, isGood: (word: bigint) => boolean): bigint[] {
  const drawn = new Set<bigint>()
  while (drawn.size < count) {
    const bytes = randomBytes(WORD_BYTES * (count - drawn.size))
    for (let start = 0; start < bytes.length; start += WORD_BYTES) {
      const word = BigInt.asUintN(Number(bits), bytes.readBigUInt64BE(start))
      if (isGood(word)) drawn.add(word)
    }
  }
  return [...drawn]
}
