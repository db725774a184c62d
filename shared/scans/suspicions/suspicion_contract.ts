import { scan } from '#shared/scans/questions/scan_question_contract'
import { LEAST_SCORE, SUSPICION_REASONS } from '#shared/scans/suspicions/suspicion_score'
import { labelWay } from '#shared/scans/analyses/label_analysis_contract'
import {
  MAX_NOTE_FILES,
  decidedCases,
  measure,
  noteFile,
} from '#shared/scans/suspicions/work/case_work_contract'
import { instant, pk, textOfLines } from '#shared/ground/validation/fields'
import { personName } from '#shared/ground/validation/person_name'
import * as v from 'valibot'

/** States of a case. A merged case is part of another one (rule 13.30). */
export const SUSPICION_STATES = ['OPEN', 'IN_PROGRESS', 'CLOSED', 'MERGED'] as const
export type SuspicionState = (typeof SUSPICION_STATES)[number]

/** States that wait for a decision. */
export const OPEN_SUSPICION_STATES = ['OPEN', 'IN_PROGRESS'] as const satisfies SuspicionState[]

export const LISTED_SUSPICION_STATES = [
  ...OPEN_SUSPICION_STATES,
  'CLOSED',
] as const satisfies SuspicionState[]

export const isWaiting = ({ state }: { state: SuspicionState }): boolean =>
  (OPEN_SUSPICION_STATES as readonly SuspicionState[]).includes(state)

export const SUSPICION_OUTCOMES = ['COUNTERFEIT', 'DIVERTED', 'GENUINE', 'UNCLEAR'] as const
export type SuspicionOutcome = (typeof SUSPICION_OUTCOMES)[number]

/** Subjects of a case: a roll, a single label with or without a roll, or an area. */
export const SUSPICION_KINDS = ['ROLL', 'LABEL', 'PLACE'] as const
export type SuspicionKind = (typeof SUSPICION_KINDS)[number]

const SUSPICION_EVENTS = [
  'FOUND',
  'FOUND_AGAIN',
  'COMMENT',
  'ASSIGNED',
  'RELEASED',
  'CLOSED',
  'REOPENED',
  'MERGED',
  'ADDED',
  'SPLIT',
  'MERGED_INTO',
  'SPLIT_FROM',
  'DUE_SET',
  'DUE_CLEARED',
  'MEASURE_ADDED',
  'MEASURE_WITHDRAWN',
] as const
export type SuspicionEvent = (typeof SUSPICION_EVENTS)[number]

export const MAX_COMMENT_LENGTH = 2_000

/** Maximum number of scans shown for a reason; its count includes all. */
export const MOST_EVIDENCE = 200

const count = () => v.pipe(v.number(), v.integer(), v.minValue(0))

/** Returns the reference of a case: `SU-00000042` for id 42. */
export const suspicionReference = (id: number) => `SU-${String(id).padStart(8, '0')}`

const reason = v.strictObject({
  reason: v.picklist(SUSPICION_REASONS),
  /** Number of pieces of evidence. */
  count: count(),
  points: count(),
})

const suspicionRow = v.strictObject({
  id: pk(),
  reference: v.string(),
  kind: v.picklist(SUSPICION_KINDS),
  /** Id of the roll, if there is one. */
  spool: v.nullable(pk()),
  spool_no: v.nullable(v.string()),
  /** The label, if all evidence concerns the same one. */
  label_id: v.nullable(v.string()),
  labels: count(),
  /** The centre of the area, for a case about a place. */
  place: v.nullable(v.strictObject({ lat: v.number(), lon: v.number() })),
  company_id: v.nullable(pk()),
  company_name: v.nullable(v.string()),
  country_code: v.nullable(v.string()),
  /** Number of rolls, labels and places that were merged into the case. */
  parts_count: count(),
  score: count(),
  /** Ordered by points, most first. */
  reasons: v.array(reason),
  state: v.picklist(SUSPICION_STATES),
  outcome: v.nullable(v.picklist(SUSPICION_OUTCOMES)),
  assigned_to: v.nullable(pk()),
  assignee: personName(),
  due_on: v.nullable(v.string()),
  found_at: instant(),
  /** The time of the newest scan among the evidence. */
  latest_at: instant(),
  updated_at: instant(),
})
export type SuspicionRow = v.InferOutput<typeof suspicionRow>

export const isOverdue = (
  suspicion: Pick<SuspicionRow, 'state' | 'due_on'>,
  today: string
): boolean => isWaiting(suspicion) && suspicion.due_on !== null && suspicion.due_on < today

/**
 * Returns whether a waiting case has too few points, because evidence expired or was withdrawn
 * (rule 13.19).
 */
export const lacksEvidence = (row: Pick<SuspicionRow, 'state' | 'score'>): boolean =>
  isWaiting(row) && row.score < LEAST_SCORE

export const suspicionList = v.array(suspicionRow)

const loss = v.nullable(v.strictObject({ lost_on: v.string(), reported_at: instant() }))

/** A roll, label or place that was merged into a case, with its own reasons. */
const casePart = v.strictObject({
  ...v.pick(suspicionRow, [
    'id',
    'reference',
    'kind',
    'spool',
    'spool_no',
    'label_id',
    'place',
    'company_name',
    'score',
    'reasons',
  ]).entries,
  loss,
  roll_events: labelWay,
})
export type CasePart = v.InferOutput<typeof casePart>

/** A separate endpoint returns its scans. */
export const suspicionDetail = v.strictObject({
  ...suspicionRow.entries,
  reasons: v.array(v.strictObject({ ...reason.entries, decided: decidedCases })),
  order: v.nullable(v.strictObject({ pk: pk(), order_id: v.string() })),
  customer_reference: v.nullable(v.string()),
  account_id: v.nullable(v.string()),
  shipped_at: v.nullable(instant()),
  activated_at: v.nullable(instant()),
  loss,
  evaluated_at: instant(),
  /** History of the roll, oldest first. */
  roll_events: labelWay,
  merged_into: v.nullable(v.pick(suspicionRow, ['id', 'reference'])),
  /** Score and reasons of the case without its parts. */
  own: v.pick(suspicionRow, ['score', 'reasons']),
  /** Sorted by id. */
  parts: v.array(casePart),
  events: v.array(
    v.strictObject({
      type: v.picklist(SUSPICION_EVENTS),
      at: instant(),
      /** Null for the server and for deleted users. */
      by: personName(),
      text: v.string(),
      /** Reference of the part to which the event belongs; null for the case itself. */
      part: v.nullable(v.string()),
      files: v.array(noteFile),
    })
  ),
  /** Sorted by the day when they were taken. */
  measures: v.array(measure),
  watchers: v.array(v.strictObject({ id: pk(), name: v.string() })),
  is_watched: v.boolean(),
  /** Users who can become watchers; empty for readers who cannot add them. */
  possible_watchers: v.array(v.strictObject({ id: pk(), name: v.string() })),
  assignees: v.array(v.strictObject({ id: pk(), name: v.string() })),
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
          ...scan.entries,
          /** The label's previous scan, with the distance in kilometres and the time in minutes. */
          journey: v.nullable(
            v.strictObject({
              from: v.strictObject({
                ...v.pick(scan, ['id', 'timestamp', 'status']).entries,
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

export function withOrigins<Scan extends Pick<EvidenceScan, 'id' | 'journey'>>(
  scans: readonly Scan[]
): Scan[] {
  const origins = scans.flatMap((each) =>
    each.journey ? [{ ...each, ...each.journey.from, journey: null }] : []
  )
  return [...new Map([...origins, ...scans].map((each) => [each.id, each])).values()]
}

export const SUSPICION_WHOSE = ['waiting', 'mine', 'nobodys', 'closed'] as const

export const SUSPICION_SORT_FIELDS = [
  'score',
  'id',
  'found_at',
  'latest_at',
  'due_on',
  'updated_at',
] as const

/** `updated_at` is the version that the user saw. */
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
  /** Ids of files that the user has uploaded for this note. */
  files: v.optional(v.pipe(v.array(pk()), v.maxLength(MAX_NOTE_FILES)), []),
  updated_at: instant(),
})
export type SuspicionComment = v.InferOutput<typeof suspicionComment>
