import { useMemo, useState } from 'react'
import {
  completeValues,
  fieldProblems,
  impossibleCharacters,
  problemMessage,
} from '#shared/catalogue/printing/fields/print_fields'
import {
  changedImprint,
  confirmedImprint,
  unconfirmedImprint,
  valuesOf,
} from '#shared/ordering/nonstandard/print_values'
import { useTranslate } from '../../ground/i18n/i18n'
import { useLabelLayout } from '../../catalogue/printing/label_layout'
import { useLabelProblems } from '../../catalogue/printing/useLabelProblems'
import { useFieldFormatting } from './useFieldFormatting'
import { useFieldTools } from './useFieldTools'
import type { Imprint } from '#shared/ordering/nonstandard/non_standard_line'
import type { Product } from '#shared/catalogue/catalogue/product_contract'
import type { FieldValue, PrintField } from '#shared/catalogue/printing/fields/field_contract'

export interface PrintData {
  product: Product
  fields: readonly PrintField[]
  imprint: Imprint | null
  /** True once the user tried to continue; missing input is then marked. */
  isChecked: boolean
  onChange(imprint: Imprint | null): void
}

/** Returns the values and problems of print data, and functions to change it (rule 6.3). */
export function usePrintData({ product, fields, imprint, isChecked, onChange }: PrintData) {
  const t = useTranslate()
  const tools = useFieldTools()
  const values = useMemo(() => valuesOf(imprint), [imprint])
  const printed = useMemo(() => completeValues(fields, values), [fields, values])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [round, setRound] = useState(0)
  const problems = useMemo(
    () => (tools ? fieldProblems(fields, values, tools) : null),
    [fields, values, tools]
  )
  const { data: layout } = useLabelLayout(product.pk)
  const unfit = useLabelProblems(product.pk, printed)
  const isComplete = problems?.size === 0 && unfit?.length === 0
  const formatting = useFieldFormatting(values, (formatted) =>
    onChange(
      Object.entries(formatted).reduce<Imprint | null>(
        (before, [name, value]) => changedImprint(before, name, value),
        imprint
      )
    )
  )
  const change = (field: PrintField, value: FieldValue, isTyped: boolean) => {
    onChange(changedImprint(imprint, field.name, value))
    if (isTyped) formatting.typed(field)
    else leave(field)
  }
  const leave = (field: PrintField) => {
    formatting.left(field)
    if (!left.has(field.name)) setLeft(new Set([...left, field.name]))
  }
  const clear = () => {
    formatting.stop()
    setLeft(new Set())
    setRound(round + 1)
    onChange(null)
  }
  const confirm = (isConfirmed: boolean) => {
    formatting.stop()
    if (isConfirmed) onChange(confirmedImprint(fields, imprint, layout))
    else if (imprint) onChange(unconfirmedImprint(imprint))
  }
  const problemOf = (field: PrintField) => {
    const problem = problems?.get(field.name)
    const isShown = isChecked ? imprint !== null : left.has(field.name)
    if (!isShown) return undefined
    if (problem) {
      const impossible = tools ? impossibleCharacters(field, values[field.name], tools) : ''
      return problemMessage(field, problem, t, impossible)
    }
    const found = unfit?.find((one) => one.field === field.name)
    if (!found) return undefined
    const { reason, characters } = found
    return t(`label_preview.problems.${reason}`, { field: field.description, characters })
  }
  return {
    values,
    /** The values as printed, including defaults. */
    printed,
    isComplete,
    /** Changes each time the form is cleared, which resets its fields. */
    round,
    problemOf,
    change,
    leave,
    clear,
    confirm,
  }
}
