import { PRINT_PLANS } from '#database/demo/catalogue/print_plans'
import {
  type FieldValue,
  PLAIN_FIELD_TYPES,
} from '#shared/catalogue/printing/fields/field_contract'
import { formatValue } from '#shared/catalogue/printing/fields/format_field'
import { keepFields } from '#shared/catalogue/printing/fields/kept_fields'
import {
  completeValues,
  fieldProblems,
  shownFields,
} from '#shared/catalogue/printing/fields/print_fields'
import {
  PRODUCT_CODE_VARIANTS,
  productCodeType,
} from '#shared/catalogue/printing/fields/product_codes'
import { priceOrder } from '#shared/ordering/pricing/price_order'
import { order, line } from '#tests/unit/ordering/pricing/pricing_examples'
import { fieldTools } from '#tests/unit/catalogue/printing/fields/field_examples'
import { test } from '@japa/runner'
import fc from 'fast-check'

const anyType = fc.constantFrom(
  ...PLAIN_FIELD_TYPES,
  ...PRODUCT_CODE_VARIANTS.map(productCodeType),
  'COLOUR'
)

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.stringMatching(/^ ?\d{1,4}[-/. ]?\d{1,4}[-/. ]?\d{1,4} ?$/),
  fc.stringMatching(/^[ eE]?[\d .-]{4,14}[a-zA-Z]{0,2}$/),
  fc.constantFrom('', ' ', 'true', 'FR', 'fr', 'UN1263', 'L240917', 'BRAKE PADS', 'A')
)
const anyValue: fc.Arbitrary<FieldValue> = fc.oneof(
  anyText,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null)
)

const anyPrintData = fc
  .constantFrom(...PRINT_PLANS)
  .chain(({ fields }) =>
    fc
      .dictionary(fc.constantFrom(...fields.map(({ name }) => name), 'nobody'), anyValue)
      .map((values) => ({ fields, values }))
  )

test.group('Any print data', () => {
  test('formatting print data a second time changes nothing', ({ assert }) => {
    fc.assert(
      fc.property(anyType, anyValue, (type, value) => {
        const once = formatValue({ field_type: type }, value)
        assert.strictEqual(formatValue({ field_type: type }, once), once)
      }),
      { numRuns: 2_000 }
    )
  })

  test('print data are the same for the server, which gets them formatted, as for the browser', async ({
    assert,
  }) => {
    const tools = await fieldTools()
    fc.assert(
      fc.property(anyPrintData, ({ fields, values }) => {
        const formatted = completeValues(fields, values)
        // A request carries the values as JSON.
        const received = JSON.parse(JSON.stringify(formatted)) as Record<string, FieldValue>
        assert.deepEqual(completeValues(fields, received), formatted)
        assert.deepEqual(
          [...fieldProblems(fields, received, tools)],
          [...fieldProblems(fields, values, tools)]
        )
      }),
      { numRuns: 1_000 }
    )
  })

  test('print data are kept for the fields that are shown, and for no others', ({ assert }) => {
    fc.assert(
      fc.property(anyPrintData, ({ fields, values }) => {
        const shown = shownFields(fields, values).map(({ name }) => name)
        assert.deepEqual(Object.keys(completeValues(fields, values)), shown)
        assert.deepEqual(
          keepFields(fields, values).map(({ name }) => name),
          shown
        )
      })
    )
  })

  test('print data without a problem fit on a label: one line, at most 100 characters', async ({
    assert,
  }) => {
    const tools = await fieldTools()
    fc.assert(
      fc.property(anyPrintData, ({ fields, values }) => {
        const problems = fieldProblems(fields, values, tools)
        for (const { name, value } of keepFields(fields, values)) {
          if (problems.has(name) || typeof value !== 'string') continue
          assert.isAtMost(value.length, 100)
          assert.notMatch(value, /[\p{Cc}\p{Zl}\p{Zp}]/u)
        }
      })
    )
  })

  test('print data cost one design for each different print, in any spelling', ({ assert }) => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            digits: fc.constantFrom('9812345680', '9812345681'),
            gap: fc.constantFrom('', ' ', '-', '.'),
            labels: fc.integer({ min: 1, max: 100_000 }),
          }),
          { minLength: 1, maxLength: 8 }
        ),
        (lines) => {
          const { fields } = PRINT_PLANS[0]
          const positions = lines.map(({ digits, gap, labels }) => {
            const typed = { part_number: digits.slice(0, 2) + gap + digits.slice(2) }
            return line(labels, {
              services: [
                { category: 'PRINTING', fields: keepFields(fields, typed) },
                { category: 'PRINT_DESIGN', fields: [] },
              ],
            })
          })
          const input = order(positions)
          const priced = priceOrder(input)
          const costs = priced.lines.flatMap(({ services }) => services)
          const of = (category: string) =>
            costs
              .filter((service) => service.category === category)
              .reduce((sum, { costCents }) => sum + costCents, 0)
          const designs = new Set(lines.map(({ digits }) => digits)).size
          const partials = lines.filter(({ labels }) => labels % 1_000 !== 0).length
          assert.equal(of('PRINT_DESIGN'), designs * input.settings.printDesignFeeCents)
          assert.equal(of('PARTIAL_ROLL'), partials * input.settings.partialRollFeeCents)
          assert.equal(
            priced.handlingSubCostsCents,
            of('PRINT_DESIGN') + of('PARTIAL_ROLL') + of('PRINTING')
          )
          assert.equal(
            priced.totalCents,
            priced.linesCents + priced.handlingCostsCents + priced.deliveryCostsCents
          )
        }
      )
    )
  })
})
