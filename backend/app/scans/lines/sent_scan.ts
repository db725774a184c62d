import { CLIENT_TYPES, MOST_OF, RANGE_OF } from '#shared/scans/questions/scan_contract'
import { LABEL_ID_LENGTH, isLabelId, isObjectId } from '#shared/labels/rolls/label_id'
import { isRealDate } from '#shared/ground/validation/fields'
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'

/** ISO 8601 with a time zone; digits beyond milliseconds are cut. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/
// eslint-disable-next-line no-control-regex -- these are what must not be in a text
const CONTROL = /[\u0000-\u001f\u007f]/

const isInstant = vine.createRule((value, _, field) => {
  const isOne =
    typeof value === 'string' &&
    INSTANT.test(value) &&
    isRealDate(value.slice(0, 10)) &&
    !Number.isNaN(Date.parse(value))
  if (!isOne) field.report('validation.instant', 'instant', field)
})

/** The store would replace half a surrogate pair. */
const isPlain = vine.createRule((value, _, field) => {
  const text = String(value)
  const isRight = !CONTROL.test(text) && text.isWellFormed()
  if (!isRight) field.report('validation.plain_text', 'plain', field)
})

const isLabel = vine.createRule((value, _, field) => {
  const text = String(value).trim().toUpperCase()
  if (text.length !== LABEL_ID_LENGTH || !isLabelId(text)) {
    return field.report('validation.label_id', 'label', field)
  }
  field.mutate(text, field)
})

const isObject = vine.createRule((value, _, field) => {
  const text = String(value).trim().replace(/^#/, '')
  if ((typeof value !== 'number' && typeof value !== 'string') || !isObjectId(text)) {
    return field.report('validation.object_id', 'object', field)
  }
  field.mutate(Number(text), field)
})

const text = (most: number) => vine.string().maxLength(most).use(isPlain())
const number = () => vine.number({ strict: true })
const decimal = (name: keyof typeof RANGE_OF, kind = number()) =>
  kind.min(RANGE_OF[name][0]).max(RANGE_OF[name][1])
const whole = (name: keyof typeof RANGE_OF) => decimal(name, number().withoutDecimals())

/** The rules of each field (rule 13.1). */
export const scanFields = vine.create({
  id: text(MOST_OF.id).minLength(1),
  label_id: vine.string().use(isLabel()).nullable().optional(),
  object_id: vine.any().use(isObject()).nullable().optional(),
  timestamp: vine.string().use(isInstant()),
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

/** A checked scan; its instant has the format of `toISOString`. */
export type SentScan = Omit<Infer<typeof scanFields>, 'object_id'> & {
  object_id?: number | null
}
