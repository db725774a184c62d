import { printingOf } from '#shared/ordering/lines/line_rules'
import { countryName } from '#shared/ground/geography/countries'
import {
  completeValues,
  fieldProblems,
  printsSameFields,
  shownFields,
} from '#shared/catalogue/printing/fields/print_fields'
import type { OrderedField } from '#shared/catalogue/printing/fields/service_contract'
import type { Product } from '#shared/catalogue/catalogue/product_contract'
import type {
  FieldRules,
  FieldValue,
  PrintField,
} from '#shared/catalogue/printing/fields/field_contract'
import type { FieldTools, FieldValues } from '#shared/catalogue/printing/fields/print_fields'
import type { LayoutVersion } from '#shared/catalogue/printing/layouts/layout_version'
import type { Language } from '#shared/ground/i18n/language'
import type { Imprint } from '#shared/ordering/nonstandard/non_standard_line'

export function printFieldsOf(product: Product | null | undefined): readonly PrintField[] {
  return printingOf(product?.extra_services ?? [])?.fields ?? []
}

export function valuesOf(imprint: Imprint | null): FieldValues {
  return Object.fromEntries((imprint?.fields ?? []).map(({ name, value }) => [name, value]))
}

/** Changes one field of the print data, which must be confirmed again (rule 6.3). */
export function changedImprint(before: Imprint | null, name: string, value: FieldValue): Imprint {
  return unconfirmed({ ...valuesOf(before), [name]: value })
}

/**
 * Returns the confirmed print data, complete and formatted, so that later changes do not affect it.
 * `layout` is the shown layout; null if there is none, undefined if it could not be loaded.
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

const versionOf = ({ code, version }: LayoutVersion): LayoutVersion => ({ code, version })

/**
 * Returns whether confirmed print data still fits the product's fields and rules, which may have
 * changed.
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

export const unconfirmedImprint = ({ fields }: Imprint): Imprint => ({ fields, isConfirmed: false })

export function carriedImprint(
  before: Imprint | null,
  fields: readonly FieldRules[]
): Imprint | null {
  const kept = (before?.fields ?? []).filter(({ name }) =>
    fields.some((field) => field.name === name && !field.read_only)
  )
  return kept.length > 0 ? { fields: kept, isConfirmed: false } : null
}

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
