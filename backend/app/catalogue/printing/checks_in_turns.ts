import { inSlices } from '#app/foundation/http/slices'
import type { FieldRules } from '#shared/catalogue/printing/fields/field_contract'
import { type LongestValues, eachLongestValue } from '#shared/catalogue/printing/layouts/misfits'
import type { Patterns } from '#shared/catalogue/printing/fields/patterns'
import {
  type FieldProblem,
  type FieldTools,
  type FieldValues,
  fieldChecks,
} from '#shared/catalogue/printing/fields/print_fields'

/** Runs `fieldProblems` with pauses for other requests. */
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

export async function findLongestValues(
  fields: readonly FieldRules[],
  patterns: Patterns
): Promise<LongestValues> {
  return Object.assign({}, ...(await Array.fromAsync(inSlices(eachLongestValue(fields, patterns)))))
}
