/**
 * The maximum cost of one request to the portal. Bars may only be lowered. A request that costs
 * more fails the benchmark; if one costs clearly less, the benchmark proposes a lower bar.
 */
export interface Cost {
  /** Statements sent to the database, including those of the session, BEGIN and COMMIT. */
  statements: number
  /** Uncompressed bytes of the response's body. */
  bytes: number
  /**
   * Processor time as a multiple of the minimal server's for the same request. Where that server
   * lacks the request, the bare server's time counts. Busy machines have larger ratios.
   */
  processor: number
}

/**
 * Bytes are those of one run plus 2 %, processor time that of one run plus 25 %. A missing figure
 * has no bar yet. Placing from a cart, with an idempotency key, takes three more statements.
 */
export const BARS: Readonly<Record<string, Partial<Cost>>> = {
  'session status': { statements: 1, bytes: 38, processor: 2.75 },
  'users': { statements: 3, bytes: 1_101, processor: 1.95 },
  'catalogue': { statements: 1, bytes: 78_850, processor: 2.7 },
  'draft of 10 lines': { statements: 3, bytes: 1_796, processor: 6.2 },
  'draft of 100 lines': { statements: 3, bytes: 14_272, processor: 8.2 },
  'draft of 500 lines': { statements: 3, bytes: 69_847, processor: 11.8 },
  'history page': { statements: 3, bytes: 5_297, processor: 5 },
  'history search': { statements: 3, bytes: 5_311, processor: 1.4 },
  'order detail': { statements: 5, bytes: 5_131, processor: 1.7 },
  'staff: companies': { statements: 5, bytes: 7_218, processor: 2.4 },
  'staff: search of users': { statements: 5, bytes: 7_575, processor: 3.75 },
  'login': { statements: 27, bytes: 104, processor: 1.25 },
  'place 10-line order': { statements: 20, bytes: 6_715, processor: 5.6 },
}

/** Relative variation of the product's figures between runs. Numbers of statements never vary. */
const SPREAD: Cost = { statements: 0, bytes: 0.02, processor: 0.25 }

const KINDS = ['statements', 'bytes', 'processor'] as const

export function aboveBars(cost: Cost, bars: Partial<Cost>): string[] {
  return KINDS.filter((kind) => cost[kind] > (bars[kind] ?? Infinity)).map(
    (kind) => `${kind} ${shown(kind, cost[kind])}, bar ${bars[kind]}`
  )
}

/** Lists the bars of a request that are higher than necessary, with a lower value for each. */
export function lowerBars(cost: Cost, bars: Partial<Cost>): string[] {
  return KINDS.flatMap((kind) => {
    const enough = cost[kind] * (1 + SPREAD[kind])
    const bar = bars[kind]
    return bar !== undefined && enough * (1 + SPREAD[kind]) < bar
      ? [`${kind}: the bar of ${bar} may be lowered to ${shown(kind, enough)}`]
      : []
  })
}

const shown = (kind: keyof Cost, figure: number) =>
  kind === 'processor' ? figure.toFixed(2) : String(Math.ceil(figure))
