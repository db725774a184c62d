import type { JobName, JobState } from '#shared/scheduler/job_contract'

/** What the product tells of its work, for whoever counts. Nothing here names a person or a company. */
export interface Measures {
  /** A request that was answered; `route` is its pattern. */
  request: (facts: { method: string; route: string; status: number; seconds: number }) => void
  /** A statement that the database answered, or refused. */
  statement: (seconds: number, isGood: boolean) => void
  /** An order that is stored. */
  orderPlaced: () => void
  scansAccepted: (count: number) => void
  jobEnded: (job: JobName, state: JobState) => void
}

let used: Measures | null = null

/** Has this process measure its work from now on; null for no longer. */
export function useMeasures(measures: Measures | null): void {
  used = measures
}

/** Whom to tell; null where nothing is measured. */
export const measures = (): Measures | null => used
