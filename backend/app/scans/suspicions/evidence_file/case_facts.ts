import { isDeepStrictEqual } from 'node:util'
import { findRedistributions } from '#app/labels/rolls/redistributions'
import type { ScanStore } from '#app/scans/store/scan_store'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { findSuspicion } from '#app/scans/suspicions/find_suspicion'
import { readSuspicionEvidence } from '#app/scans/suspicions/evidence/read_suspicion_evidence'
import type { Redistribution } from '#shared/labels/rolls/roll_contract'
import type {
  EvidenceScan,
  SuspicionDetail,
  SuspicionEvidence,
} from '#shared/scans/suspicions/suspicion_contract'
import { REASON_POINTS } from '#shared/scans/suspicions/suspicion_score'
import omit from 'lodash/omit.js'

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

/** A reason with the numbers to recompute its points. */
export type FactReason = Omit<SuspicionEvidence['reasons'][number], 'scans'> & {
  each: number
  most: number
  scans: FactScan[]
}

/**
 * Fields left out of `suspicion`. Reasons and roll events are separate facts; the other fields only
 * serve the backoffice.
 */
const NO_FACTS = [
  'reasons',
  'roll_events',
  'watchers',
  'is_watched',
  'possible_watchers',
  'assignees',
  'abilities',
  'updated_at',
] as const satisfies (keyof SuspicionDetail)[]

/** The language-independent content of an evidence file. */
export interface CaseFacts {
  suspicion: Omit<SuspicionDetail, (typeof NO_FACTS)[number]>
  reasons: FactReason[]
  roll_events: SuspicionDetail['roll_events']
  redistributions: Redistribution[]
}

/** Maximum redistributions per roll; no roll has so many. */
const MOST_REDISTRIBUTIONS = 50

/** Maximum attempts. Searches are an hour apart, so a second attempt rarely overlaps one. */
const TRIES = 3

/** Reads a case and its scans as of one search. Throws 404, and 503 without the store. */
export async function findCaseFacts(
  store: ScanStore,
  id: number,
  reader: SignedInUser
): Promise<CaseFacts> {
  for (let tries = 1; ; tries += 1) {
    const found = await findSuspicion(id, reader)
    const evidence = await readSuspicionEvidence(store, id)
    const after = await findSuspicion(id, reader)
    if (isDeepStrictEqual(versionOf(after), versionOf(found)) || tries === TRIES) {
      return toFacts(found, evidence)
    }
  }
}

/** Returns a value that changes with every search, merge and split. */
const versionOf = ({ evaluated_at: at, parts }: SuspicionDetail) => [at, parts]

async function toFacts(detail: SuspicionDetail, evidence: SuspicionEvidence): Promise<CaseFacts> {
  const redistributions: Redistribution[] = []
  for (const { spool, spool_no: rollNo } of [detail, ...detail.parts]) {
    if (spool === null) continue
    redistributions.push(...(await findRedistributions(spool, rollNo ?? '', MOST_REDISTRIBUTIONS)))
  }
  return {
    suspicion: omit(detail, NO_FACTS),
    reasons: evidence.reasons.map((reason) => ({
      ...reason,
      ...REASON_POINTS[reason.reason],
      scans: reason.scans.map(toFactScan),
    })),
    roll_events: detail.roll_events,
    redistributions,
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
