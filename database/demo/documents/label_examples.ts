import type { GuideLabel } from '#shared/catalogue/printing/guide_line'
import type { Language } from '#shared/ground/i18n/language'
import { DEFAULT_LAYOUTS } from '#shared/catalogue/printing/layouts/default_layouts'
import type { LabelValues } from '#shared/catalogue/printing/layouts/fill_text'

interface Example {
  layout: string
  brand: string
  values: LabelValues
}

const EXAMPLES: readonly Example[] = [
  {
    layout: '600x500',
    brand: 'Original Part',
    values: {
      part_number: '98 123 456 80',
      description: 'Front brake disc',
      supplier_code: 'SC4711',
      quantity: 2,
      production_date: '2026-11-02',
      made_in: 'FR',
    },
  },
  {
    layout: '750x300',
    brand: 'Eurorepar',
    values: {
      part_number: 'E 169 142',
      description: 'OIL FILTER',
      supplier_code: 'SC4711',
      production_date: '2026-11-02',
      made_in: 'ES',
    },
  },
  {
    layout: '400x400',
    brand: 'MOPAR',
    values: {
      part_number: '68218951 AA',
      description: 'Door seal',
      supplier_code: 'MOPAR01',
      production_date: '2026-11-02',
      made_in: 'IT',
    },
  },
  {
    layout: '1000x300',
    brand: 'Accessories',
    values: {
      part_number: '16 123 456 80',
      description: 'Roof bars, set of two',
      supplier_code: 'SC4711',
      batch_number: 'B2026-44',
      quantity: 1,
      production_date: '2026-11-02',
      recyclable: true,
      made_in: 'TR',
    },
  },
  {
    layout: '500x250',
    brand: 'bproauto',
    values: {
      part_number: '13 123 456',
      description: 'Wiper blade',
      supplier_code: 'SC4711',
      made_in: 'MA',
    },
  },
  {
    layout: '900x600',
    brand: 'SUSTAINera',
    values: {
      part_number: '16 123 456 80',
      description: 'Alternator, remanufactured',
      supplier_code: 'SC4711',
      batch_number: 'R-118',
      quantity: 1,
      production_date: '2026-11-02',
      recyclable: true,
      made_in: 'FR',
    },
  },
]

export const drawingsOf = (language: Language): GuideLabel[] =>
  EXAMPLES.flatMap(({ layout: code, brand, values }) => {
    const known = DEFAULT_LAYOUTS.find((one) => one.code === code)
    if (!known) return []
    const { width, height } = known.layout
    const size = `${width / 10} × ${height / 10} mm`
    const caption = language === 'fr' ? `${brand}\u00A0: ${size}` : `${brand}: ${size}`
    return [{ layout: known.layout, values, caption }]
  })
