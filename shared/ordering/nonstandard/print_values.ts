import { printingOf } from '#shared/ordering/services'
import { countryName } from '#shared/geography/countries'
import {
  completeValues,
  fieldProblems,
  printsSameFields,
  shownFields,
} from '#shared/printing/print_fields'
import type { OrderedField } from '#shared/catalogue/service_contract'
import type { Product } from '#shared/catalogue/product_contract'
import type { FieldRules, FieldValue, PrintField } from '#shared/printing/field_contract'
import type { FieldTools, FieldValues } from '#shared/printing/print_fields'
import type { LayoutVersion } from '#shared/printing/layouts/layout_version'
import type { Language } from '#shared/i18n/language'
import type { Imprint } from '#shared/ordering/nonstandard/non_standard_line'

/** The print fields of a product; none for a product that is not printed. */
export function printFieldsOf(product: Product | null | undefined): readonly PrintField[] {
  return printingOf(product?.extra_services ?? [])?.fields ?? []
}

/** What was entered, by the names of the fields; nothing for a line without imprint. */
export function valuesOf(imprint: Imprint | null): FieldValues {
  return Object.fromEntries((imprint?.fields ?? []).map(({ name, value }) => [name, value]))
}

/** Print data after one field was changed; it has to be confirmed anew (rule 6.3). */
export function changedImprint(before: Imprint | null, name: string, value: FieldValue): Imprint {
  return unconfirmed({ ...valuesOf(before), [name]: value })
}

/**
 * Print data as the customer confirms it: complete and formatted, so that nothing changes it later. `layout` is
 * the one by which the label is shown, null where there is none, undefined where it could not be had.
 */
export function confirmedImprint(
  fields: readonly FieldRules[],
  before: Imprint | null,
  layout: LayoutVersion | null | undefined
): Imprint {
  return {
    ...unconfirmed(completeValues(fields, valuesOf(before))),
    isConfirmed: true,
    ...(layout !== undefined && { confirmedLayout: layout && versionOf(layout) }),
  }
}

/** The version alone, of a layout with all it holds. */
const versionOf = ({ code, version }: LayoutVersion): LayoutVersion => ({ code, version })

/**
 * Returns whether confirmed print data can still be ordered as it is: the product may print other fields
 * or values since, or check them by other rules.
 */
export function isUpToDate(
  fields: readonly FieldRules[],
  confirmed: Imprint,
  tools: FieldTools
): boolean {
  const values = valuesOf(confirmed)
  const isSame =
    printsSameFields(fields, values) &&
    Object.entries(completeValues(fields, values)).every(([name, value]) => values[name] === value)
  return isSame && fieldProblems(fields, values, tools).size === 0
}

/** The same print data, to be confirmed anew. */
export const unconfirmedImprint = ({ fields }: Imprint): Imprint => ({ fields, isConfirmed: false })

/** What of the print data the fields of another product take over; null when that is nothing. */
export function carriedImprint(
  before: Imprint | null,
  fields: readonly FieldRules[]
): Imprint | null {
  const kept = (before?.fields ?? []).filter(({ name }) =>
    fields.some((field) => field.name === name && !field.read_only)
  )
  return kept.length > 0 ? { fields: kept, isConfirmed: false } : null
}

/** The imprint of a line as an order would keep it, for people to read. */
export function describedImprint(
  fields: readonly PrintField[],
  imprint: Imprint,
  language: Language
): OrderedField[] {
  const complete = completeValues(fields, valuesOf(imprint))
  return shownFields(fields, valuesOf(imprint)).map((field) => {
    const { name, index, description, field_type } = field
    const value = complete[name] ?? null
    const options = chosenOption(field, String(value), language)
    return { name, index, description, field_type, value, options }
  })
}

function chosenOption(
  { field_type: type, options }: PrintField,
  value: string,
  language: Language
) {
  const chosen = options.filter((option) => option.value === value)
  const isNameless = chosen.length === 0 && type === 'COUNTRY_CODE'
  return isNameless ? [{ value, label: countryName(value, language) }] : chosen
}

function unconfirmed(values: FieldValues): Imprint {
  const fields = Object.entries(values).map(([name, value]) => ({ name, value: value ?? null }))
  return { fields, isConfirmed: false }
}
