import { type Code39, QUIET_MODULES, encodeCode39 } from '#shared/catalogue/printing/layouts/code39'
import {
  type FilledText,
  type LabelValues,
  fillText,
  holds,
  wordOf,
} from '#shared/catalogue/printing/layouts/fill_text'
import { measureText } from '#shared/catalogue/printing/layouts/fit_text'
import type {
  BarcodeElement,
  LabelLayout,
} from '#shared/catalogue/printing/layouts/layout_contract'

const LABEL_PROBLEMS = ['TOO_LONG', 'UNPRINTABLE', 'NO_BARCODE'] as const

export interface LabelProblem {
  field: string
  reason: (typeof LABEL_PROBLEMS)[number]
  /** The characters missing in all fonts, for UNPRINTABLE. */
  characters: string
}

/**
 * Returns the values that a layout cannot print, once per field and reason (rule 6.6). Finds the
 * same problems as `drawLabel`, with less work.
 */
export function labelProblems({ elements }: LabelLayout, values: LabelValues): LabelProblem[] {
  const problems: LabelProblem[] = []
  for (const element of elements) {
    if (!holds(element.when, values)) continue
    if (element.kind === 'text') {
      const filled = fillText(element.text, values)
      if (!filled) continue
      addProblems(problems, textProblems(filled, measureText(filled.text, element), values))
    } else if (element.kind === 'barcode') {
      const value = barcodeValue(element, values)
      const code = value === '' ? null : fitBarcode(element, value)
      if (code && 'problem' in code) addProblems(problems, [code.problem])
    }
  }
  return problems
}

export function addProblems(known: LabelProblem[], problems: readonly LabelProblem[]): void {
  for (const problem of problems) {
    const isKnown = known.some(
      ({ field, reason }) => field === problem.field && reason === problem.reason
    )
    if (!isKnown) known.push(problem)
  }
}

export function textProblems(
  { fields }: FilledText,
  { fits, missing }: { fits: boolean; missing: string },
  values: LabelValues
): LabelProblem[] {
  if (fits && !missing) return []
  return fields.flatMap((field) => {
    const printed = wordOf(values[field])
    if (printed === '') return []
    const characters = [...missing].filter((char) => printed.includes(char)).join('')
    return [
      ...(characters ? [{ field, reason: 'UNPRINTABLE' as const, characters }] : []),
      ...(fits ? [] : [{ field, reason: 'TOO_LONG' as const, characters: '' }]),
    ]
  })
}

export function barcodeValue({ field, prints }: BarcodeElement, values: LabelValues): string {
  const value = wordOf(values[field])
  return prints === 'compact' ? value.replace(/\s/g, '') : value
}

export function fitBarcode(
  { box, field, min_module: minModule }: BarcodeElement,
  value: string
): { code: Code39; module: number } | { problem: LabelProblem } {
  const code = encodeCode39(value)
  const module = code ? box.width / (code.modules + 2 * QUIET_MODULES) : 0
  if (code && Number(module.toFixed(4)) >= minModule) return { code, module }
  return { problem: { field, reason: code ? 'TOO_LONG' : 'NO_BARCODE', characters: '' } }
}
