import { isUnabbreviated } from '#app/foundation/http/csv/cells'
import { holds, reads } from '#app/foundation/http/input/server_fields'
import { ruleTexts } from '#app/foundation/http/input/server_input'
import { CLIENT_TYPES, MOST_OF, RANGE_OF } from '#shared/scans/questions/scan_contract'
import { LABEL_ID_LENGTH, isLabelId, isObjectId } from '#shared/labels/rolls/label_id'
import { isRealDate } from '#shared/ground/validation/fields'
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'

/** ISO 8601 with a time zone; digits beyond milliseconds are cut. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/
// eslint-disable-next-line no-control-regex -- these are what must not be in a text
const CONTROL = /[\u0000-\u001f\u007f]/

const isInstant = (text: string): boolean =>
  INSTANT.test(text) && isRealDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))

/** Refuses control characters, and lone surrogates, which the store would replace. */
const isPlain = (text: string): boolean => !CONTROL.test(text) && text.isWellFormed()

function labelIn(sent: string): string | null {
  const text = sent.trim().toUpperCase()
  return text.length === LABEL_ID_LENGTH && isLabelId(text) ? text : null
}

function objectIn(sent: unknown): number | null {
  const text = String(sent).trim().replace(/^#/, '')
  const isKind = typeof sent === 'number' || typeof sent === 'string'
  return isKind && isObjectId(text) ? Number(text) : null
}

const text = (most: number) =>
  vine.string().maxLength(most).use(holds(isPlain, 'validation.plain_text'))
const number = () => vine.number({ strict: true })
const decimal = (name: keyof typeof RANGE_OF, kind = number()) =>
  kind.min(RANGE_OF[name][0]).max(RANGE_OF[name][1])
const whole = (name: keyof typeof RANGE_OF) => decimal(name, number().withoutDecimals())

/** The rules of each field (rule 13.1). */
export const scanFields = vine.create({
  id: text(MOST_OF.id).minLength(1).use(isUnabbreviated()),
  label_id: vine
    .string()
    .use(reads({ read: labelIn, key: 'validation.label_id' }))
    .nullable()
    .optional(),
  object_id: vine
    .any()
    .use(reads({ read: objectIn, key: 'validation.object_id' }))
    .nullable()
    .optional(),
  timestamp: vine.string().use(holds(isInstant, 'validation.instant')),
  status: whole('status'),
  lat: decimal('lat').nullable().optional(),
  lon: decimal('lon').nullable().optional(),
  accuracy: decimal('accuracy').nullable().optional(),
  client_type: vine.enum(CLIENT_TYPES).nullable().optional(),
  agent: text(MOST_OF.agent).nullable().optional(),
  agent_version: text(MOST_OF.agent_version).nullable().optional(),
  verification_count: whole('verification_count').nullable().optional(),
  tags: vine.array(text(MOST_OF.tag).minLength(1)).maxLength(MOST_OF.tags).nullable().optional(),
})

export const SCAN_TEXTS = ruleTexts({
  'number': 'validation.number',
  'withoutDecimals': 'validation.integer',
  'minLength': 'validation.invalid',
  'array.maxLength': 'validation.invalid',
})

/** A valid scan; its `timestamp` has the format of `toISOString`. */
export type SentScan = Omit<Infer<typeof scanFields>, 'object_id'> & {
  object_id?: number | null
}
