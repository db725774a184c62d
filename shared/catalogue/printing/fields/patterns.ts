import { MAX_PATTERN_LENGTH } from '#shared/catalogue/printing/fields/field_contract'
import { DEFAULT_MAX_LENGTH } from '#shared/ground/validation/fields'

/** Within this limit, matching a text of 100 characters takes at most 3 ms. */
const MAX_PROGRAM_SIZE = 500

const MAX_KEPT = 500

export type PatternProblem = 'too_long' | 'syntax' | 'too_large'

/** Regular expressions whose running time is linear in the text. */
export interface Patterns {
  problemOf(pattern: string): PatternProblem | null
  /** Returns whether the whole text of at most 100 characters matches a valid pattern. */
  matches(pattern: string, text: string): boolean
}

type Engine = (typeof import('re2js'))['RE2JS']
type Compiled =
  { regex: InstanceType<Engine>; problem: null } | { regex: null; problem: PatternProblem }

let loading: Promise<Patterns> | undefined

/**
 * Loads the pattern engine once, on first use, because it is large for a browser
 * (docs/decisions/print-fields.md).
 */
export function loadPatterns(): Promise<Patterns> {
  loading ??= import('re2js').then(
    ({ RE2JS }) => createPatterns(RE2JS),
    (error: unknown) => {
      loading = undefined
      throw error
    }
  )
  return loading
}

function createPatterns(engine: Engine): Patterns {
  const kept = new Map<string, Compiled>()
  const compiled = (pattern: string): Compiled => {
    const known = kept.get(pattern)
    if (known) return known
    if (kept.size >= MAX_KEPT) kept.clear()
    const fresh = compile(engine, pattern)
    kept.set(pattern, fresh)
    return fresh
  }
  return {
    problemOf: (pattern) => compiled(pattern).problem,
    matches: (pattern, text) => {
      const { regex } = compiled(pattern)
      return regex !== null && text.length <= DEFAULT_MAX_LENGTH && regex.matches(text)
    },
  }
}

function compile(engine: Engine, pattern: string): Compiled {
  if (pattern.length > MAX_PATTERN_LENGTH) return { regex: null, problem: 'too_long' }
  try {
    const regex = engine.compile(pattern)
    if (regex.programSize() > MAX_PROGRAM_SIZE) return { regex: null, problem: 'too_large' }
    return { regex, problem: null }
  } catch {
    return { regex: null, problem: 'syntax' }
  }
}
