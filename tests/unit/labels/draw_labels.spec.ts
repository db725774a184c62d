import { drawLabels } from '#app/labels/rolls/labels/draw_labels'
import { fromLabelKey } from '#app/labels/rolls/labels/label_key'
import { isLabelId, isObjectId, labelNumber } from '#shared/labels/rolls/label_id'
import { test } from '@japa/runner'

const spread = (numbers: readonly bigint[]) => {
  const sorted = numbers.toSorted((one, other) => Number(one - other))
  return Number(sorted.at(-1)! - sorted[0]!)
}

test.group('Drawn labels', () => {
  test('drawn labels are all different, in the order of their object ids, and unlike ids of other kinds', ({
    assert,
  }) => {
    for (const count of [1, 7, 2_000, 10_000]) {
      const labels = drawLabels(count)
      const labelIds = labels.map(({ labelKey }) => fromLabelKey(labelKey))
      const objectIds = labels.map(({ objectId }) => objectId)
      assert.lengthOf(new Set(labelIds), count)
      assert.lengthOf(new Set(objectIds), count)
      assert.deepEqual(
        objectIds,
        objectIds.toSorted((one, other) => one - other)
      )
      for (const id of labelIds) assert.isTrue(isLabelId(id) && /\D/.test(id), id)
      for (const id of objectIds) assert.isTrue(isObjectId(String(id)) && String(id).length === 15)
    }
  })

  test('the labels of one draw lie as close together as a hundred million labels over all ids', ({
    assert,
  }) => {
    const count = 2_000
    const labels = drawLabels(count)
    const keys = spread(labels.map(({ labelKey }) => labelNumber(fromLabelKey(labelKey))))
    const objects = spread(labels.map(({ objectId }) => BigInt(objectId)))
    assert.isAbove(keys, count * 2 ** 31)
    assert.isBelow(keys, count * 2 ** 34)
    assert.isAbove(objects, count * 2 ** 22)
    assert.isBelow(objects, count * 2 ** 25)
  })

  test('labels of two draws are far apart', ({ assert }) => {
    const [one, other] = [drawLabels(100), drawLabels(100)]
    assert.isAbove(Math.abs(one[0]!.objectId - other[0]!.objectId), 100)
    assert.notEqual(fromLabelKey(one[0]!.labelKey), fromLabelKey(other[0]!.labelKey))
  })
})
