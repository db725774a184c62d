import { inSlices } from '#app/http/slices'
import type { FieldRules } from '#shared/printing/field_contract'
import { type LongestValues, eachLongestValue } from '#shared/printing/layouts/misfits'
import type { Patterns } from '#shared/printing/patterns'
import {
  type FieldProblem,
  type FieldTools,
  type FieldValues,
  fieldChecks,
} from '#shared/printing/print_fields'

/** Finds what `fieldProblems` finds, with turns for other requests between the fields. */
export async function findFieldProblems(
  fields: readonly FieldRules[],
  values: FieldValues,
  tools: FieldTools
): Promise<Map<string, FieldProblem>> {
  const problems = new Map<string, FieldProblem>()
  for await (const [name, problem] of inSlices(fieldChecks(fields, values, tools))) {
    if (problem) problems.set(name, problem)
  }
  return problems
}

/** Finds what `longestValues` returns, with turns for other requests between the fields. */
export async function findLongestValues(
  fields: readonly FieldRules[],
  patterns: Patterns
): Promise<LongestValues> {
  return Object.assign({}, ...(await Array.fromAsync(inSlices(eachLongestValue(fields, patterns)))))
}
