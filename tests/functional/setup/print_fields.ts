import type { ServiceOptions } from '#database/factories/product_factory'
import { field } from '#tests/unit/catalogue/printing/fields/field_examples'

/** Print fields of an imprint. `un_number` depends on `hazard`, and `plant` is read-only. */
export const EXAMPLE_FIELDS = [
  field('part_number', {
    field_type: 'PRODUCT_CODE_PSA',
    description: { en: 'Part number', fr: 'Référence de la pièce' },
    validation_message: { en: 'Ten digits', fr: 'Dix chiffres' },
    index: 10,
  }),
  field('made_in', { field_type: 'COUNTRY_CODE', default: 'FR', index: 20 }),
  field('grade', {
    index: 30,
    default: 'A',
    options: [
      { value: 'A', label: { en: 'First choice', fr: 'Premier choix' } },
      { value: 'B', label: { en: 'Second choice', fr: 'Second choix' } },
    ],
  }),
  field('hazard', { field_type: 'BOOLEAN', index: 40 }),
  field('un_number', {
    index: 50,
    validation: { regexp: 'UN\\d{4}' },
    validation_message: { en: 'UN and four digits', fr: 'UN et quatre chiffres' },
    dependencies: [{ field: 'hazard', values: [true] }],
  }),
  field('plant', { index: 60, read_only: true, default: 'Vesoul' }),
]

export const PRINT_SERVICES: readonly ServiceOptions[] = [
  { category: 'PARTIAL_ROLL' },
  { category: 'PRINTING', fields: EXAMPLE_FIELDS },
  { category: 'PRINT_DESIGN', layout: '600x500' },
]

export const printed = (values: Record<string, string | number | boolean | null>) => [
  {
    category: 'PRINTING',
    fields: Object.entries(values).map(([name, value]) => ({ name, value })),
  },
  { category: 'PRINT_DESIGN' },
]
