import { verification } from '#shared/authentications/verification_contract'
import { LEAST_SCORE, SUSPICION_REASONS } from '#shared/suspicions/suspicion_score'
import { labelWay } from '#shared/labels/label_analysis_contract'
import { LANGUAGES } from '#shared/i18n/language'
import { instant, optionalText, pk, pkInText, textOfLines } from '#shared/validation/fields'
import { personName } from '#shared/users/person_name'
import * as v from 'valibot'

/** Where a case stands: nobody's, somebody's, or decided. */
export const SUSPICION_STATES = ['OPEN', 'IN_PROGRESS', 'CLOSED'] as const
export type SuspicionState = (typeof SUSPICION_STATES)[number]

/** States in which a case waits for a decision. */
export const OPEN_SUSPICION_STATES = ['OPEN', 'IN_PROGRESS'] as const satisfies SuspicionState[]

/** What a closed case turned out to be. */
export const SUSPICION_OUTCOMES = ['COUNTERFEIT', 'DIVERTED', 'HARMLESS', 'UNRESOLVED'] as const
export type SuspicionOutcome = (typeof SUSPICION_OUTCOMES)[number]

/** What a case is about: a roll, a single label of it or without one, or an area. */
export const SUSPICION_KINDS = ['ROLL', 'LABEL', 'PLACE'] as const
export type SuspicionKind = (typeof SUSPICION_KINDS)[number]

/** What happened to a case, besides comments. */
export const SUSPICION_EVENTS = [
  'FOUND',
  'FOUND_AGAIN',
  'COMMENT',
  'ASSIGNED',
  'RELEASED',
  'CLOSED',
  'REOPENED',
] as const
export type SuspicionEvent = (typeof SUSPICION_EVENTS)[number]

export const MAX_COMMENT_LENGTH = 2_000

/** Scans that a reason shows at most; its count is of all. */
export const MOST_EVIDENCE = 200

const count = () => v.pipe(v.number(), v.integer(), v.minValue(0))

/** The number that people quote: `SU-00000042` for the case with id 42. */
export const suspicionReference = (id: number) => `SU-${String(id).padStart(8, '0')}`

const reason = v.strictObject({
  reason: v.picklist(SUSPICION_REASONS),
  /** Pieces of evidence. */
  count: count(),
  /** What they add to the score. */
  points: count(),
})

/** A case as the backoffice lists it. */
export const suspicionRow = v.strictObject({
  id: pk(),
  reference: v.string(),
  kind: v.picklist(SUSPICION_KINDS),
  /** The roll, where there is one. */
  spool: v.nullable(pk()),
  spool_no: v.nullable(v.string()),
  /** The label, where all evidence is of one. */
  label_id: v.nullable(v.string()),
  /** How many labels the evidence is of. */
  labels: count(),
  /** The middle of the area, where that is what the case is about. */
  place: v.nullable(v.strictObject({ lat: v.number(), lon: v.number() })),
  company_id: v.nullable(pk()),
  company_name: v.nullable(v.string()),
  country_code: v.nullable(v.string()),
  score: count(),
  /** Those with the most points first. */
  reasons: v.array(reason),
  state: v.picklist(SUSPICION_STATES),
  outcome: v.nullable(v.picklist(SUSPICION_OUTCOMES)),
  assigned_to: v.nullable(pk()),
  assignee: personName(),
  found_at: instant(),
  /** When the newest evidence was scanned. */
  latest_at: instant(),
  updated_at: instant(),
})
export type SuspicionRow = v.InferOutput<typeof suspicionRow>

/** Whether a case waits of which too little evidence is left: it is too old, or was taken back (rule 13.19). */
export const lacksEvidence = ({ state, score }: Pick<SuspicionRow, 'state' | 'score'>): boolean =>
  state !== 'CLOSED' && score < LEAST_SCORE

export const suspicionList = v.array(suspicionRow)

/** One case with its history; its scans are asked for apart. */
export const suspicionDetail = v.strictObject({
  ...suspicionRow.entries,
  order: v.nullable(v.strictObject({ pk: pk(), order_id: v.string() })),
  customer_reference: v.nullable(v.string()),
  account_id: v.nullable(v.string()),
  shipped_at: v.nullable(instant()),
  activated_at: v.nullable(instant()),
  loss: v.nullable(v.strictObject({ lost_on: v.string(), reported_at: instant() })),
  evaluated_at: instant(),
  /** What happened to the roll, oldest first. */
  roll_events: labelWay,
  events: v.array(
    v.strictObject({
      type: v.picklist(SUSPICION_EVENTS),
      at: instant(),
      /** Null for what the server did, and for users who are gone. */
      by: personName(),
      text: v.string(),
    })
  ),
  /** Who can take the case. */
  assignees: v.array(v.strictObject({ id: pk(), name: v.string() })),
  /** Whether the reader may change it. */
  abilities: v.strictObject({ change: v.boolean() }),
})
export type SuspicionDetail = v.InferOutput<typeof suspicionDetail>

/** The scans behind each reason, oldest first. */
export const suspicionEvidence = v.strictObject({
  reasons: v.array(
    v.strictObject({
      ...reason.entries,
      scans: v.array(
        v.strictObject({
          ...verification.entries,
          /** The label's scan before, and how many kilometres and minutes lie between. */
          journey: v.nullable(
            v.strictObject({
              from: v.strictObject({
                ...v.pick(verification, ['id', 'timestamp', 'status']).entries,
                position: v.strictObject({ lat: v.number(), lon: v.number() }),
              }),
              km: v.number(),
              minutes: v.number(),
            })
          ),
        })
      ),
    })
  ),
})
export type SuspicionEvidence = v.InferOutput<typeof suspicionEvidence>
export type EvidenceScan = SuspicionEvidence['reasons'][number]['scans'][number]

/** Scans and those from which their journeys began, each once: what a map of evidence shows. */
export function withOrigins<Scan extends Pick<EvidenceScan, 'id' | 'journey'>>(
  scans: readonly Scan[]
): Scan[] {
  const origins = scans.flatMap((scan) =>
    scan.journey ? [{ ...scan, ...scan.journey.from, journey: null }] : []
  )
  return [...new Map([...origins, ...scans].map((scan) => [scan.id, scan])).values()]
}

/** Which cases a list is narrowed to. */
export const SUSPICION_WHOSE = ['waiting', 'mine', 'nobodys', 'closed'] as const

export const SUSPICION_SORT_FIELDS = ['score', 'id', 'found_at', 'latest_at', 'updated_at'] as const

export const suspicionFilter = v.strictObject({
  state: v.optional(v.picklist(SUSPICION_STATES)),
  /** Those that wait, those of them assigned to the reader, or to nobody; or closed ones. */
  whose: v.optional(v.picklist(SUSPICION_WHOSE)),
  reason: v.optional(v.picklist(SUSPICION_REASONS)),
  kind: v.optional(v.picklist(SUSPICION_KINDS)),
  company_id: v.optional(pk()),
  spool: v.optional(pk()),
  q: v.optional(optionalText()),
})

export const suspicionPath = v.object({ id: pkInText() })

/** The language of an evidence file; without one that of the call. */
export const evidenceFileQuery = v.object({ lang: v.optional(v.picklist(LANGUAGES)) })

/** What staff change besides comments; `updated_at` is what they saw. */
export const suspicionChange = v.pipe(
  v.strictObject({
    assigned_to: v.nullable(pk()),
    state: v.optional(v.picklist(['CLOSED', 'REOPENED'])),
    /** Required to close a case. */
    outcome: v.optional(v.picklist(SUSPICION_OUTCOMES)),
    comment: v.optional(textOfLines(MAX_COMMENT_LENGTH), ''),
    updated_at: instant(),
  }),
  v.forward(
    v.partialCheck(
      [['state'], ['outcome']],
      ({ state, outcome }) => state !== 'CLOSED' || outcome !== undefined,
      'validation.required'
    ),
    ['outcome']
  )
)
export type SuspicionChange = v.InferOutput<typeof suspicionChange>

export const suspicionComment = v.strictObject({
  text: v.pipe(textOfLines(MAX_COMMENT_LENGTH), v.minLength(1, 'validation.required')),
  updated_at: instant(),
})
export type SuspicionComment = v.InferOutput<typeof suspicionComment>
