import { MAX_PATTERN_LENGTH } from '#shared/printing/field_contract'
import { DEFAULT_MAX_LENGTH } from '#shared/validation/fields'

/** Steps of a compiled pattern; with so many, a text of 100 characters takes 3 ms at most. */
const MAX_PROGRAM_SIZE = 500

/** Compiled patterns that are kept. */
const MAX_KEPT = 500

export type PatternFault = 'too_long' | 'syntax' | 'too_large'

/** Regular expressions that take a time in proportion to the text, whatever they are. */
export interface Patterns {
  /** Why a pattern cannot be used, null when it can. */
  faultOf(pattern: string): PatternFault | null
  /** Returns whether the whole text, of at most 100 characters, fits. Nothing fits a faulty pattern. */
  matches(pattern: string, text: string): boolean
}

type Engine = (typeof import('re2js'))['RE2JS']
type Compiled = { regex: InstanceType<Engine>; fault: null } | { regex: null; fault: PatternFault }

let loading: Promise<Patterns> | undefined

/**
 * Loads the engine of the patterns, once, on first need: it is large for a browser
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
    faultOf: (pattern) => compiled(pattern).fault,
    matches: (pattern, text) => {
      const { regex } = compiled(pattern)
      return regex !== null && text.length <= DEFAULT_MAX_LENGTH && regex.matches(text)
    },
  }
}

function compile(engine: Engine, pattern: string): Compiled {
  if (pattern.length > MAX_PATTERN_LENGTH) return { regex: null, fault: 'too_long' }
  try {
    const regex = engine.compile(pattern)
    if (regex.programSize() > MAX_PROGRAM_SIZE) return { regex: null, fault: 'too_large' }
    return { regex, fault: null }
  } catch {
    return { regex: null, fault: 'syntax' }
  }
}
