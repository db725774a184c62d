import type { FieldRules } from '#shared/catalogue/printing/fields/field_contract'
import {
  type FieldTools,
  fieldProblem,
  isKnownType,
} from '#shared/catalogue/printing/fields/print_fields'
import type { PatternProblem } from '#shared/catalogue/printing/fields/patterns'

export type DefinitionProblem =
  | `pattern_${PatternProblem}`
  | 'pattern_of_flag'
  | 'unknown_type'
  | 'name_twice'
  | 'bounds'
  | 'default'
  | 'option_twice'
  | 'option'
  | 'dependency'
  | 'circular'

/** `path` starts with the index of the field. */
export interface WrongDefinition {
  path: readonly string[]
  problem: DefinitionProblem
}

/**
 * Checks field definitions before they are stored (rule 6.1): known types, safe patterns, bounds,
 * valid defaults and choices, and dependencies without a cycle. Returns an empty list when they are
 * valid.
 */
export const checkDefinitions = (
  fields: readonly FieldRules[],
  tools: FieldTools
): WrongDefinition[] => [...definitionChecks(fields, tools)].flat()

/**
 * Runs the checks of {@link checkDefinitions} one by one. Each takes a few milliseconds at most,
 * the time to match one value with a pattern.
 */
export function* definitionChecks(
  fields: readonly FieldRules[],
  tools: FieldTools
): Generator<WrongDefinition[]> {
  for (const [index, field] of fields.entries()) {
    for (const found of checksOf(field, index, fields, tools)) {
      yield found.map(({ path, problem }) => ({ path: [String(index), ...path], problem }))
    }
  }
}

function* checksOf(
  field: FieldRules,
  index: number,
  fields: readonly FieldRules[],
  tools: FieldTools
): Generator<WrongDefinition[]> {
  yield* checkField(field, tools)
  yield checkDependencies(field, fields)
  if (fields.findIndex(({ name }) => name === field.name) < index) yield [at('name_twice', 'name')]
}

const at = (problem: DefinitionProblem, ...path: string[]): WrongDefinition => ({ path, problem })

function* checkField(field: FieldRules, tools: FieldTools): Generator<WrongDefinition[]> {
  const { min, max, regexp } = field.validation
  const patternProblem = regexp === null ? null : tools.patterns.problemOf(regexp)
  if (!isKnownType(field.field_type)) return yield [at('unknown_type', 'field_type')]
  if (patternProblem) return yield [at(`pattern_${patternProblem}`, 'validation', 'regexp')]
  if (isNeverRight(field, tools)) return yield [at('pattern_of_flag', 'validation', 'regexp')]
  yield min !== null && max !== null && min > max ? [at('bounds', 'validation', 'max')] : []
  yield* checkOptions(field, tools)
  yield isWrongDefault(field, tools) ? [at('default', 'default')] : []
}

/** Returns whether a checkbox can never match its pattern, neither ticked nor empty. */
const isNeverRight = (
  { field_type: type, validation: { regexp } }: FieldRules,
  { patterns }: FieldTools
): boolean =>
  type === 'BOOLEAN' &&
  regexp !== null &&
  !['true', 'false'].some((text) => patterns.matches(regexp, text))

/** Includes the fixed value of a read-only field. */
const isWrongDefault = (field: FieldRules, tools: FieldTools): boolean =>
  field.default !== null &&
  fieldProblem({ ...field, read_only: false }, field.default, tools) !== null

function* checkOptions(field: FieldRules, tools: FieldTools): Generator<WrongDefinition[]> {
  const values = field.options.map(({ value }) => value)
  for (const [index, value] of values.entries()) {
    const path = ['options', String(index), 'value']
    if (values.indexOf(value) < index) yield [at('option_twice', ...path)]
    else if (fieldProblem({ ...field, read_only: false }, value, tools) === null) yield []
    else yield [at('option', ...path)]
  }
}

function checkDependencies(field: FieldRules, fields: readonly FieldRules[]): WrongDefinition[] {
  const names = fields.map(({ name }) => name)
  return field.dependencies.flatMap(({ field: other }, index) => {
    if (!names.includes(other)) return [at('dependency', 'dependencies', String(index), 'field')]
    return leadsTo(other, field.name, fields, new Set())
      ? [at('circular', 'dependencies', String(index), 'field')]
      : []
  })
}

function leadsTo(
  from: string,
  to: string,
  fields: readonly FieldRules[],
  seen: Set<string>
): boolean {
  if (from === to) return true
  if (seen.has(from)) return false
  seen.add(from)
  const others = fields.find(({ name }) => name === from)?.dependencies ?? []
  return others.some(({ field: other }) => leadsTo(other, to, fields, seen))
}
