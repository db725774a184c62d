import fc from 'fast-check'
import { DEFAULT_SHOP_SETTINGS } from '#shared/catalogue/settings/shop_settings'
import type { ShopSettings } from '#shared/catalogue/settings/shop_settings'
import type {
  PricingInput,
  PricingLine,
  PricingProduct,
} from '#shared/ordering/pricing/price_order'

/** A product of 1,000 labels per roll, at 0.10 a label; 0.08 from 10,000, 0.05 from 100,000 on. */
export const product: PricingProduct = {
  pk: 1,
  labelsPerUnit: 1_000,
  windingDirection: 'STANDARD',
  tiers: [
    { minQuantity: 1_000, unitPriceMicros: 100_000 },
    { minQuantity: 10_000, unitPriceMicros: 80_000 },
    { minQuantity: 100_000, unitPriceMicros: 50_000 },
  ],
}

export const printing = (text: string): PricingLine['services'] => [
  { category: 'PRINT_DESIGN', fields: [] },
  { category: 'PRINTING', fields: [{ name: 'text', value: text }] },
]

let lineCount = 0

export function line(quantity: number, changes: Partial<PricingLine> = {}): PricingLine {
  lineCount += 1
  return { uuid: `line-${lineCount}`, quantity, product, services: [], ...changes }
}

/** Returns an external supplier's order, by default delivered for 18.00 plus 1.50 per roll. */
export function order(
  lines: PricingLine[],
  {
    settings,
    ...changes
  }: Partial<Omit<PricingInput, 'settings'>> & {
    settings?: Partial<ShopSettings>
  } = {}
): PricingInput {
  return {
    lines,
    settings: { ...DEFAULT_SHOP_SETTINGS, ...settings },
    companyGroup: 'EXTERNAL_SUPPLIERS',
    deliveryZone: { baseCents: 1_800, perRollCents: 150 },
    transportByCustomer: false,
    ...changes,
  }
}

const micros = fc.oneof(
  fc.integer({ min: 1, max: 1_000_000 }),
  fc.integer({ min: 1, max: 900_000_000 })
)

const tiers = fc
  .uniqueArray(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 5 })
  .chain((quantities) =>
    fc
      .tuple(...quantities.map((minQuantity) => micros.map((price) => ({ minQuantity, price }))))
      .map((pairs) =>
        pairs.map(({ minQuantity, price }) => ({ minQuantity, unitPriceMicros: price }))
      )
  )

const products = fc
  .array(
    fc.record({
      labelsPerUnit: fc.integer({ min: 1, max: 5_000 }),
      windingDirection: fc.constantFrom('STANDARD' as const, 'NON_STANDARD' as const),
      tiers,
    }),
    { minLength: 1, maxLength: 4 }
  )
  .map((all) => all.map((one, index): PricingProduct => ({ pk: index + 1, ...one })))

const services = fc.oneof(
  fc.constant<PricingLine['services']>([]),
  fc.constantFrom('one', 'two').map(printing),
  fc.constant<PricingLine['services']>([{ category: 'PARTIAL_ROLL', fields: [] }])
)

const linesOf = (offered: PricingProduct[]) =>
  fc
    .array(
      fc.record({
        quantity: fc.oneof(
          fc.integer({ min: 1, max: 20_000 }),
          fc.integer({ min: 1, max: 10_000_000 })
        ),
        product: fc.constantFrom(...offered),
        services,
      }),
      { minLength: 1, maxLength: 12 }
    )
    .map((all) => all.map((one, index): PricingLine => ({ uuid: `line-${index}`, ...one })))

const fee = fc.integer({ min: 0, max: 20_000 })

export const anyOrder: fc.Arbitrary<PricingInput> = products.chain((offered) =>
  fc.record({
    lines: linesOf(offered),
    settings: fc.record({
      minTotalWithoutHandlingCents: fc.integer({ min: -1, max: 1_000_000 }),
      handlingFeeCents: fee,
      partialRollFeeCents: fee,
      printDesignFeeCents: fee,
      printingUnitPriceMicros: fc.integer({ min: 0, max: 20_000 }),
      windingFeeCents: fee,
      quotaEnforcement: fc.constant('warn' as const),
      repeatableOrders: fc.constant('standard' as const),
      paymentTermDays: fc.constant(30),
      confirmationDays: fc.constant(2),
      inactivityMonths: fc.constant(24),
    }),
    companyGroup: fc.constantFrom('INTERNAL_SUPPLIERS' as const, 'EXTERNAL_SUPPLIERS' as const),
    deliveryZone: fc.record({ baseCents: fee, perRollCents: fee }),
    transportByCustomer: fc.boolean(),
  })
)

/** Any order of up to twenty full rolls per line, so small that a few more rolls may save money. */
export const orderOfFullRolls: fc.Arbitrary<PricingInput> = anyOrder.chain((input) =>
  fc
    .array(fc.integer({ min: 1, max: 20 }), {
      minLength: input.lines.length,
      maxLength: input.lines.length,
    })
    .map((rolls) => ({
      ...input,
      lines: input.lines.map((one, index) => ({
        ...one,
        quantity: rolls[index]! * one.product.labelsPerUnit,
      })),
    }))
)
