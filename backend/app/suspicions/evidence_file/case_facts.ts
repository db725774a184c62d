import { findRedistributions } from '#app/labels/redistributions'
import type { ScanStore } from '#app/scans/scan_store'
import type { SignedInUser } from '#app/sessions/signed_in_user'
import { findSuspicion } from '#app/suspicions/find_suspicion'
import { readSuspicionEvidence } from '#app/suspicions/read_suspicion_evidence'
import type { Redistribution } from '#shared/labels/spool_contract'
import type {
  EvidenceScan,
  SuspicionDetail,
  SuspicionEvidence,
} from '#shared/suspicions/suspicion_contract'
import { REASON_POINTS } from '#shared/suspicions/suspicion_score'

/** A scan as evidence states it. */
export type FactScan = Pick<
  EvidenceScan,
  | 'id'
  | 'timestamp'
  | 'status'
  | 'label_id'
  | 'holospot_id'
  | 'position'
  | 'accuracy'
  | 'geolocation_method'
  | 'client_type'
  | 'journey'
>

/** A reason with what it takes to recompute its points by hand. */
export type FactReason = Omit<SuspicionEvidence['reasons'][number], 'scans'> & {
  each: number
  most: number
  scans: FactScan[]
}

/** What the evidence file of a case states, in no language. */
export interface CaseFacts {
  suspicion: Omit<
    SuspicionDetail,
    'reasons' | 'roll_events' | 'assignees' | 'abilities' | 'updated_at'
  >
  reasons: FactReason[]
  roll_events: SuspicionDetail['roll_events']
  redistributions: Redistribution[]
}

/** How many times a roll was passed on is told at most; nobody passes one on more often. */
const MOST_REDISTRIBUTIONS = 50

/** Looks at the scans are an hour apart: one may fall between two questions, hardly two. */
const TRIES = 3

/**
 * The facts of a case and the scans behind them, all of one look at the scans. Throws 404 for no
 * case, 503 while the store of the scans is away.
 */
export async function findCaseFacts(
  store: ScanStore,
  id: number,
  reader: SignedInUser
): Promise<CaseFacts> {
  for (let tries = 1; ; tries += 1) {
    const found = await findSuspicion(id, reader)
    const evidence = await readSuspicionEvidence(store, id)
    const { evaluated_at: evaluatedAt } = await findSuspicion(id, reader)
    if (evaluatedAt === found.evaluated_at || tries === TRIES) return toFacts(found, evidence)
  }
}

async function toFacts(
  {
    reasons: _,
    assignees: __,
    abilities: ___,
    updated_at: ____,
    roll_events: rollEvents,
    ...suspicion
  }: SuspicionDetail,
  evidence: SuspicionEvidence
): Promise<CaseFacts> {
  const { spool, spool_no: spoolNo } = suspicion
  return {
    suspicion,
    reasons: evidence.reasons.map((reason) => ({
      ...reason,
      ...REASON_POINTS[reason.reason],
      scans: reason.scans.map(toFactScan),
    })),
    roll_events: rollEvents,
    redistributions:
      spool === null ? [] : await findRedistributions(spool, spoolNo ?? '', MOST_REDISTRIBUTIONS),
  }
}

const toFactScan = (scan: EvidenceScan): FactScan => ({
  id: scan.id,
  timestamp: scan.timestamp,
  status: scan.status,
  label_id: scan.label_id,
  holospot_id: scan.holospot_id,
  position: scan.position,
  accuracy: scan.accuracy,
  geolocation_method: scan.geolocation_method,
  client_type: scan.client_type,
  journey: scan.journey,
})
