import {
  batch,
  description,
  fixedSupplierCode,
  inOrder,
  madeIn,
  partKind,
  partNumber,
  productionDate,
  quantity,
  recyclable,
  showsOrigin,
  supplierCode,
} from '#database/demo/catalogue/print_field_data'
import type { Random } from '#database/demo/random'
import type {
  FieldValue,
  PrintFieldDefinition,
} from '#shared/catalogue/printing/fields/field_contract'

interface PrintPlan {
  references: readonly string[]
  layout: string
  fields: readonly PrintFieldDefinition[]
  partNumber: string
}

const PARTS = [
  { value: 'BRAKE PADS', label: { en: 'Brake pads', fr: 'Plaquettes de frein' } },
  { value: 'OIL FILTER', label: { en: 'Oil filter', fr: 'Filtre à huile' } },
  { value: 'AIR FILTER', label: { en: 'Air filter', fr: 'Filtre à air' } },
  { value: 'WIPER BLADE', label: { en: 'Wiper blade', fr: 'Balai d’essuie-glace' } },
  { value: 'SPARK PLUG', label: { en: 'Spark plug', fr: 'Bougie d’allumage' } },
]

/** Covers every layout, every type of field, and each variant of product codes. */
export const PRINT_PLANS: readonly PrintPlan[] = [
  {
    references: ['OP-1050', 'OP-1020'],
    layout: '600x500',
    partNumber: '98########',
    fields: inOrder([
      partNumber('PSA'),
      description(),
      supplierCode,
      quantity(999),
      productionDate(),
      madeIn(),
    ]),
  },
  {
    references: ['ER-3020', 'ER-3030'],
    layout: '750x300',
    partNumber: 'E######',
    fields: inOrder([
      partNumber('EUROREPAR'),
      partKind(PARTS),
      supplierCode,
      productionDate({ blank: true }),
      madeIn(['FR', 'ES', 'PL', 'MA', 'TR', 'CN']),
    ]),
  },
  {
    references: ['MO-4060', 'MO-4040'],
    layout: '400x400',
    partNumber: '68######AA',
    fields: inOrder([
      partNumber('MOPAR'),
      description(30),
      fixedSupplierCode('MOPAR01'),
      productionDate(),
      madeIn(['IT', 'US', 'MX', 'RS']),
    ]),
  },
  {
    references: ['AC-2030', 'AC-2080'],
    layout: '1000x300',
    partNumber: '16########',
    fields: inOrder([
      partNumber('PSA'),
      description(60),
      supplierCode,
      quantity(10_000),
      ...batch,
      productionDate({ blank: true }),
      recyclable(false),
      madeIn(),
    ]),
  },
  {
    references: ['BP-6020', 'OP-1060'],
    layout: '500x250',
    partNumber: '13######',
    fields: inOrder([
      partNumber('OPEL'),
      description(30),
      supplierCode,
      showsOrigin,
      madeIn([], [{ field: 'shows_origin', values: [true] }]),
    ]),
  },
  {
    references: ['SU-5020', 'SU-5050'],
    layout: '900x600',
    partNumber: '16########',
    fields: inOrder([
      partNumber('PSA'),
      description(60),
      supplierCode,
      quantity(500),
      ...batch,
      productionDate(),
      recyclable(true),
      madeIn(),
    ]),
  },
]

export const printPlanOf = (reference: string): PrintPlan | undefined =>
  PRINT_PLANS.find(({ references }) => references.includes(reference))

const DESCRIPTIONS = [
  'Front brake disc',
  'Rear light, left',
  'Filtre à huile',
  'Door seal',
  'Pompe à eau',
]
const COUNTRIES = ['FR', 'DE', 'ES', 'MA', 'TN', 'TR', 'CZ']

/** Returns random print data of a product, for a production day (yyyy-MM-dd). */
export function drawPrintData(
  plan: PrintPlan,
  day: string,
  random: Random
): Record<string, FieldValue> {
  const samples: Record<string, FieldValue> = {
    part_number: random.digits(plan.partNumber),
    supplier_code: random.digits(random.pick(['SC####', 'WM########'])),
    description: random.pick(DESCRIPTIONS),
    quantity: random.whole(1, 50),
    production_date: day,
    made_in: random.pick(COUNTRIES),
    has_batch: random.chance(0.5),
    batch_number: random.digits('L######'),
  }
  return Object.fromEntries(
    plan.fields.map(({ name, options, default: byDefault }) => [
      name,
      options.length > 0 ? random.pick(options).value : (samples[name] ?? byDefault),
    ])
  )
}
