/** Attributes of a span, without personal data. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>

export type SpanKind = 'server' | 'client' | 'internal'

export interface SpanStart {
  name: string
  kind: SpanKind
  facts?: SpanFacts
  /** Starts a new trace instead of a child span. */
  isRoot?: boolean
}

export interface Span {
  add(facts: SpanFacts): void
  rename(name: string): void
  run<Result>(work: () => Result): Result
  end(isGood: boolean): void
}

export interface TraceIds {
  trace_id: string
  span_id: string
}

export interface Traces {
  begin(start: SpanStart): Span
  /** Null outside of every span. */
  current(): TraceIds | null
  detach<Result>(work: () => Result): Result
}

let used: Traces | null = null

export function useTraces(traces: Traces | null): void {
  used = traces
}

export const traces = (): Traces | null => used

const NO_SPAN: Pick<Span, 'add'> = { add: () => {} }

/** Runs work in a span, which fails if the work throws. Without tracing it just runs the work. */
export async function traced<Result>(
  start: SpanStart,
  work: (span: Pick<Span, 'add'>) => Promise<Result>
): Promise<Result> {
  const span = used?.begin(start)
  if (!span) return work(NO_SPAN)
  let isGood = false
  try {
    const result = await span.run(() => work(span))
    isGood = true
    return result
  } finally {
    span.end(isGood)
  }
}

/** Runs work that outlives the current span. */
export const detached = <Result>(work: () => Result): Result => (used ? used.detach(work) : work())

/** Starts a span for a statement to a database or store, if the current work is traced. */
export function beginQuestion(system: string, sql: string): Span | undefined {
  if (!used?.current()) return undefined
  const [operation = ''] = /^\s*\w+/.exec(sql) ?? []
  const name = operation.trim().toUpperCase() || 'STATEMENT'
  const facts = { 'db.system.name': system, 'db.query.text': withoutValues(sql) }
  return used.begin({ name: `${system} ${name}`, kind: 'client', facts })
}

const MOST_CHARACTERS = 2_000

/** Replaces each value and each list of placeholders in a statement by one `?`. */
export function withoutValues(sql: string): string {
  return sql
    .slice(0, 4 * MOST_CHARACTERS)
    .replaceAll(/'(?:[^'\\]|\\.|'')*(?:'|$)|\b\d+(?:\.\d+)?\b/g, '?')
    .replaceAll(/\?(?:\s*,\s*\?)+/g, '?')
    .replaceAll(/\(\?\)(?:\s*,\s*\(\?\))+/g, '(?)')
    .slice(0, MOST_CHARACTERS)
}
