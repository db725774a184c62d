import { type PrintFieldDefinition } from '#shared/catalogue/printing/fields/field_contract'
import {
  type ProductCodeVariant,
  productCodeType,
} from '#shared/catalogue/printing/fields/product_codes'

type Texts = PrintFieldDefinition['description']

type Field = Omit<PrintFieldDefinition, 'index'>

const field = (
  name: string,
  fieldType: string,
  description: Texts,
  message: Texts,
  changes: Partial<Omit<Field, 'validation'>> & { validation?: Partial<Field['validation']> } = {}
): Field => ({
  name,
  field_type: fieldType,
  description,
  validation_message: message,
  default: null,
  read_only: false,
  dependencies: [],
  options: [],
  ...changes,
  validation: { min: null, max: null, blank: false, regexp: null, ...changes.validation },
})

const NONE: Texts = { en: '', fr: '' }

const CODE_MESSAGES: Record<ProductCodeVariant, Texts> = {
  PSA: { en: 'Ten digits, such as 98 123 456 80', fr: 'Dix chiffres, par exemple 98 123 456 80' },
  OPEL: { en: 'Eight digits, such as 13 123 456', fr: 'Huit chiffres, par exemple 13 123 456' },
  MOPAR: {
    en: 'Eight digits and two letters, such as 68218951 AA',
    fr: 'Huit chiffres et deux lettres, par exemple 68218951 AA',
  },
  EUROREPAR: {
    en: 'E and six digits, such as E 169 142',
    fr: 'E et six chiffres, par exemple E 169 142',
  },
}

export const partNumber = (variant: ProductCodeVariant): Field =>
  field(
    'part_number',
    productCodeType(variant),
    { en: 'Part number', fr: 'Référence de la pièce' },
    CODE_MESSAGES[variant]
  )

export const description = (longest = 40): Field =>
  field(
    'description',
    'STRING',
    { en: 'Description', fr: 'Désignation' },
    {
      en: `1 to ${longest} letters, digits or signs`,
      fr: `De 1 à ${longest} lettres, chiffres ou signes`,
    },
    { validation: { regexp: `[\\p{Latin}\\d .,/()+&’'°-]{1,${longest}}` } }
  )

export const partKind = (options: Field['options']): Field =>
  field(
    'description',
    'STRING',
    { en: 'Kind of part', fr: 'Type de pièce' },
    { en: 'Please choose a kind of part', fr: 'Veuillez choisir un type de pièce' },
    { options }
  )

export const supplierCode: Field = field(
  'supplier_code',
  'STRING',
  { en: 'Supplier code', fr: 'Code fournisseur' },
  { en: '6 to 10 capital letters or digits', fr: 'De 6 à 10 lettres majuscules ou chiffres' },
  { validation: { regexp: '[A-Z0-9]{6,10}' } }
)

export const fixedSupplierCode = (code: string): Field => ({
  ...supplierCode,
  default: code,
  read_only: true,
})

export const quantity = (most: number): Field =>
  field(
    'quantity',
    'INTEGER',
    { en: 'Pieces in the package', fr: 'Pièces par emballage' },
    { en: `A whole number from 1 to ${most}`, fr: `Un nombre entier de 1 à ${most}` },
    { validation: { min: 1, max: most }, default: 1 }
  )

export const productionDate = ({ blank = false } = {}): Field =>
  field(
    'production_date',
    'DATE',
    { en: 'Production date', fr: 'Date de fabrication' },
    { en: 'A day since 2020', fr: 'Un jour à partir de 2020' },
    { validation: { blank, regexp: '20[2-9]\\d-.*' } }
  )

/** The country of origin, printed in English and Arabic; any country, or one of a list. */
export const madeIn = (
  countries: readonly string[] = [],
  dependencies: Field['dependencies'] = []
): Field =>
  field(
    'made_in',
    'COUNTRY_CODE',
    { en: 'Country of origin', fr: 'Pays d’origine' },
    { en: 'Please choose a country', fr: 'Veuillez choisir un pays' },
    { default: countries[0] ?? 'FR', options: countries.map((value) => ({ value })), dependencies }
  )

export const showsOrigin: Field = field(
  'shows_origin',
  'BOOLEAN',
  { en: 'Print the country of origin', fr: 'Imprimer le pays d’origine' },
  NONE,
  { default: true }
)

export const batch: readonly Field[] = [
  field(
    'has_batch',
    'BOOLEAN',
    { en: 'Print a batch number', fr: 'Imprimer un numéro de lot' },
    NONE
  ),
  field(
    'batch_number',
    'STRING',
    { en: 'Batch number', fr: 'Numéro de lot' },
    { en: 'L and 4 to 8 digits, such as L240917', fr: 'L et 4 à 8 chiffres, par exemple L240917' },
    {
      validation: { regexp: 'L\\d{4,8}' },
      dependencies: [{ field: 'has_batch', values: [true] }],
    }
  ),
]

export const recyclable = (byDefault: boolean): Field =>
  field('recyclable', 'BOOLEAN', { en: 'Recycling mark', fr: 'Symbole de recyclage' }, NONE, {
    default: byDefault,
  })

export const inOrder = (fields: readonly Field[]): PrintFieldDefinition[] =>
  fields.map((one, place) => ({ ...one, index: (place + 1) * 10 }))
