import * as v from 'valibot'
import { instant, pk } from '#shared/ground/validation/fields'
import { personName } from '#shared/ground/validation/person_name'

export const NEWS_STATES = ['PUBLISHED', 'PLANNED', 'ENDED'] as const
export type NewsState = (typeof NEWS_STATES)[number]

/** The name `id` is required by react-admin. */
export const newsRow = v.strictObject({
  id: pk(),
  link: v.string(),
  en: v.string(),
  fr: v.string(),
  state: v.picklist(NEWS_STATES),
  publish_from: instant(),
  publish_until: v.nullable(instant()),
  created_at: instant(),
  updated_at: instant(),
})
export type NewsRow = v.InferOutput<typeof newsRow>

export const newsRows = v.array(newsRow)

export const newsVersion = v.strictObject({
  version: v.number(),
  link: v.string(),
  en: v.string(),
  fr: v.string(),
  publish_from: instant(),
  publish_until: v.nullable(instant()),
  at: instant(),
  by: personName(),
})
export type NewsVersion = v.InferOutput<typeof newsVersion>

export const newsDetail = v.strictObject({ ...newsRow.entries, versions: v.array(newsVersion) })
export type NewsDetail = v.InferOutput<typeof newsDetail>

export const NEWS_SORT_FIELDS = ['publish_from', 'id', 'updated_at'] as const
