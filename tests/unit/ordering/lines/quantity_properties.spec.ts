import { LANGUAGES } from '#shared/ground/i18n/language'
import { MAX_LINE_LABELS } from '#shared/ordering/lines/limits'
import {
  formRollDigits,
  maxRolls,
  readLabels,
  readRolls,
  rollDigits,
} from '#shared/ordering/lines/quantities'
import { addRolls } from '#shared/ordering/quick/add_rolls'
import { readQuantity } from '#app/ordering/lines/read_quantity'
import { test } from '@japa/runner'
import fc from 'fast-check'

const anyLabels = fc.oneof(
  fc.integer({ min: 1, max: 20_000 }),
  fc.integer({ min: 1, max: MAX_LINE_LABELS })
)
const anyLanguage = fc.constantFrom(...LANGUAGES)

const shown = (value: number, language: string, digits = 0, useGrouping = true) =>
  new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping,
  }).format(value)

test.group('Any quantity', () => {
  test('a shown number of labels is read back as the same number in every language', ({
    assert,
  }) => {
    fc.assert(
      fc.property(anyLabels, anyLanguage, (labels, language) => {
        assert.deepEqual(readLabels(shown(labels, language)), { labels })
      })
    )
  })

  test('a quantity of full rolls is the same in the table, in the form and in a list', ({
    assert,
  }) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }).chain((perRoll) =>
          fc.record({
            perRoll: fc.constant(perRoll),
            rolls: fc.integer({ min: 1, max: maxRolls(perRoll) }),
          })
        ),
        ({ perRoll, rolls }) => {
          const labels = rolls * perRoll
          assert.deepEqual(readRolls(String(rolls), perRoll), { rolls })
          assert.deepEqual(readQuantity(String(rolls), 'rolls', perRoll), { labels })
          assert.deepEqual(readQuantity(String(labels), 'labels', perRoll), { labels })
          assert.equal(rollDigits(labels / perRoll), 0)
          assert.equal(formRollDigits(labels / perRoll), 0)
        }
      )
    )
  })

  test('a partial roll shows its fraction, and a list reads it back when four decimals are exact', ({
    assert,
  }) => {
    fc.assert(
      fc.property(
        anyLabels,
        fc.integer({ min: 2, max: 10_000 }),
        anyLanguage,
        (labels, perRoll, language) => {
          const rolls = labels / perRoll
          fc.pre(labels % perRoll !== 0)
          assert.deepEqual([formRollDigits(rolls), rollDigits(rolls)], [4, 2])
          const text = shown(rolls, language, 4, false)
          const read = readQuantity(text, 'rolls', perRoll)
          const isExact = (labels * 10_000) % perRoll === 0
          if (isExact) assert.deepEqual(read, { labels })
          // A rounded number is refused or gives the same labels: a roll has at most 10,000 labels.
          else if ('labels' in read) assert.equal(read.labels, labels)
        }
      ),
      { numRuns: 1_000 }
    )
  })

  test('rolls that are added to a line make whole rolls or are refused with a reason', ({
    assert,
  }) => {
    const rolls = fc.integer({ min: 1, max: 20_000 })
    fc.assert(
      fc.property(anyLabels, rolls, rolls, (before, added, perRoll) => {
        const sum = addRolls(before, added, perRoll)
        if ('labels' in sum) {
          assert.equal(sum.labels, before + added * perRoll)
          assert.equal(sum.labels % perRoll, 0)
          assert.isAtMost(sum.labels, MAX_LINE_LABELS)
        } else if (sum.problem === 'too_many') {
          assert.isAbove(before + added * perRoll, MAX_LINE_LABELS)
        } else {
          assert.notEqual(before % perRoll, 0)
        }
      })
    )
  })
})
