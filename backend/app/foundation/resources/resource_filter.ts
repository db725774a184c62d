import { reads } from '#app/foundation/http/input/server_fields'
import type { TextKey } from '#app/foundation/http/input/server_input'
import { asciiDigits } from '#shared/ground/validation/ascii_digits'
import { MAX_PK, isDay } from '#shared/ground/validation/fields'
import vine from '@vinejs/vine'
import type { SchemaTypes } from '@vinejs/vine/types'

/** Refuses unknown fields, and null, which VineJS treats as absent. */
const hasOnly = vine.createRule<readonly string[]>((sent, names, field) => {
  const refuse = (name: string, key: TextKey) =>
    field.report(key, 'filter', { ...field, getFieldPath: () => name })
  const filter = sent as Record<string, unknown>
  const unknown = Object.keys(filter).find((name) => !names.includes(name))
  if (unknown !== undefined) refuse(unknown, 'validation.unknown_field')
  for (const name of names) if (filter[name] === null) refuse(name, 'validation.required')
})

/** Returns a validator of a list's filter, which clients send as JSON. Refuses other fields. */
export const resourceFilter = <Fields extends Record<string, SchemaTypes>>(fields: Fields) =>
  vine.create(vine.object(fields).use(hasOnly(Object.keys(fields))))

export const wholeNumber = (least: number) =>
  vine.number({ strict: true }).withoutDecimals().min(least).max(MAX_PK)

export const pk = () => wholeNumber(1)

/** Ids to filter a list by; react-admin sends them to load references. */
export const wantedIds = () => vine.array(pk()).maxLength(100).optional()

export const yesOrNo = () => vine.boolean({ strict: true })

/** A calendar date as yyyy-MM-dd. */
export const calendarDate = () =>
  vine.string().use(
    reads({
      read: (text) => (isDay(asciiDigits(text)) ? asciiDigits(text) : null),
      key: 'validation.date',
    })
  )
