import type { Result } from 'lighthouse'

export interface Score {
  performance: number
  accessibility: number
  bestPractices: number
  layoutShift: number
  firstPaintMs: number
  largestPaintMs: number
  blockedMs: number
}

export class FailedMeasurement extends Error {}

const ATTEMPTS = 3

export type Measured = Pick<Result, 'runtimeError' | 'categories' | 'audits'>

/** Reads the scores. Throws FailedMeasurement if a score is missing, which is not a score of 0. */
export function readScore({ runtimeError, categories, audits }: Measured): Score {
  if (runtimeError) throw new FailedMeasurement(`${runtimeError.code}: ${runtimeError.message}`)
  const percent = (id: string) => Math.round(present(id, categories[id]?.score) * 100)
  const figure = (id: string) => present(id, audits[id]?.numericValue)
  return {
    performance: percent('performance'),
    accessibility: percent('accessibility'),
    bestPractices: percent('best-practices'),
    layoutShift: figure('cumulative-layout-shift'),
    firstPaintMs: figure('first-contentful-paint'),
    largestPaintMs: figure('largest-contentful-paint'),
    blockedMs: figure('total-blocking-time'),
  }
}

function present(id: string, value: number | null | undefined): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new FailedMeasurement(`Lighthouse reports no ${id}`)
}

/** Repeats failed measurements; throws the last failure when every attempt fails. */
export async function measureAgain<Measurement>(
  measure: (attempt: number) => Promise<Measurement>
): Promise<Measurement> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await measure(attempt)
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
    }
  }
}
