/** What a span says beside its name: words of the product, nothing of a person or a company. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>

/** What OpenTelemetry calls the side of a conversation that a span tells of. */
export type SpanKind = 'server' | 'client' | 'internal'

export interface SpanStart {
  name: string
  kind: SpanKind
  facts?: SpanFacts
  /** Begins a trace of its own; others belong to the span they are begun in. */
  isRoot?: boolean
}

/** A piece of work whose time is being taken. */
export interface Span {
  add(facts: SpanFacts): void
  rename(name: string): void
  /** Spans and log lines of this work belong to it. */
  run<Result>(work: () => Result): Result
  end(isGood: boolean): void
}

/** Ids that connect a line of the log with its trace. */
export interface TraceIds {
  trace_id: string
  span_id: string
}

/** Where traces go, as the product sees it. */
export interface Traces {
  begin(start: SpanStart): Span
  /** Ids of the work that is being done; null outside of every span. */
  current(): TraceIds | null
  /** What the work begins belongs to no span that is there now. */
  detach<Result>(work: () => Result): Result
}

let used: Traces | null = null

/** Has this process tell of its work from now on; null for no longer. */
export function useTraces(traces: Traces | null): void {
  used = traces
}

/** Whom to tell; null where nothing is traced. */
export const traces = (): Traces | null => used

const NO_SPAN: Pick<Span, 'add'> = { add: () => {} }

/** Does work inside a span, which is not good when the work throws. Without traces it just does it. */
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

/** Does work that outlives what it is begun in, and belongs to none of its spans. */
export const detached = <Result>(work: () => Result): Result => (used ? used.detach(work) : work())

/** Begins a span that tells of a question to a store, where it is part of some traced work. */
export function beginQuestion(system: string, sql: string): Span | undefined {
  if (!used?.current()) return undefined
  const [operation = ''] = /^\s*\w+/.exec(sql) ?? []
  const name = operation.trim().toUpperCase() || 'STATEMENT'
  const facts = { 'db.system.name': system, 'db.query.text': withoutValues(sql) }
  return used.begin({ name: `${system} ${name}`, kind: 'client', facts })
}

const MOST_CHARACTERS = 2_000

/**
 * The text of a statement as it stands in a trace: what is written into it, and lists of
 * placeholders, become one `?`.
 */
export function withoutValues(sql: string): string {
  return sql
    .slice(0, 4 * MOST_CHARACTERS)
    .replaceAll(/'(?:[^'\\]|\\.|'')*(?:'|$)|\b\d+(?:\.\d+)?\b/g, '?')
    .replaceAll(/\?(?:\s*,\s*\?)+/g, '?')
    .replaceAll(/\(\?\)(?:\s*,\s*\(\?\))+/g, '(?)')
    .slice(0, MOST_CHARACTERS)
}
