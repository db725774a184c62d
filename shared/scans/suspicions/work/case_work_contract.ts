import { calendarDate, instant, pk, textOfLines } from '#shared/ground/validation/fields'
import { personName } from '#shared/ground/validation/person_name'
import * as v from 'valibot'

/** Kinds of measures that staff take. OTHER requires a text. */
export const MEASURE_KINDS = [
  'COMPANY_INFORMED',
  'TEST_PURCHASE',
  'INSPECTION',
  'LISTING_REMOVED',
  'AUTHORITIES_INFORMED',
  'GOODS_SEIZED',
  'LEGAL_ACTION',
  'OTHER',
] as const
export type MeasureKind = (typeof MEASURE_KINDS)[number]

export const MAX_MEASURE_LENGTH = 1_000

export const MAX_MEASURES = 200

export const NOTE_FILE_ENDINGS = [
  'pdf',
  'png',
  'jpg',
  'jpeg',
  'webp',
  'docx',
  'xlsx',
  'csv',
  'txt',
] as const

export const NOTE_FILE_ENDINGS_SHOWN = 'PDF, PNG, JPEG, WEBP, DOCX, XLSX, CSV, TXT'

export const MAX_NOTE_FILES = 5
export const MAX_NOTE_FILE_MEGABYTES = 10

export const MAX_CASE_FILES = 200

export const noteFile = v.strictObject({
  id: pk(),
  name: v.string(),
  bytes: v.number(),
  sha256: v.string(),
})
export type NoteFile = v.InferOutput<typeof noteFile>

export const measure = v.strictObject({
  id: pk(),
  kind: v.picklist(MEASURE_KINDS),
  text: v.string(),
  taken_on: v.string(),
  /** Null for deleted users. */
  by: personName(),
  created_at: instant(),
  withdrawn_at: v.nullable(instant()),
})
export type Measure = v.InferOutput<typeof measure>

/** `updated_at` is the version of the case that the user saw. */
const seen = { updated_at: instant() }

export const measurePayload = v.pipe(
  v.strictObject({
    kind: v.picklist(MEASURE_KINDS, 'validation.required'),
    text: v.optional(textOfLines(MAX_MEASURE_LENGTH), ''),
    taken_on: v.pipe(calendarDate(), v.minValue('2017-01-01', 'validation.date_too_early')),
    ...seen,
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['text']],
      ({ kind, text }) => kind !== 'OTHER' || text !== '',
      'validation.required'
    ),
    ['text']
  )
)
export type MeasurePayload = v.InferOutput<typeof measurePayload>

export const measureWithdrawal = v.strictObject(seen)

/** A null date removes the due date. */
export const dueDate = v.strictObject({ due_on: v.nullable(calendarDate()), ...seen })
export type DueDate = v.InferOutput<typeof dueDate>

export const watching = v.strictObject({ watches: v.boolean() })

export const newWatcher = v.strictObject({ user_id: pk() })

/** Number of closed cases with a clear outcome, and of those in which the reason was right. */
export const decidedCases = v.strictObject({ right: v.number(), of: v.number() })
export type DecidedCases = v.InferOutput<typeof decidedCases>
