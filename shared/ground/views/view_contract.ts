import { RESOURCE_RIGHTS, type ResourceName } from '#shared/ground/access/resource_rights'
import { instant, pk, requiredText } from '#shared/ground/validation/fields'
import * as v from 'valibot'

export const MAX_VIEWS = 50

export const MAX_VIEW_NAME = 60

const MAX_SEARCH = 2_000

const screen = () => v.picklist(Object.keys(RESOURCE_RIGHTS) as ResourceName[], 'validation.choice')

/** A query string without its question mark: visible ASCII. */
const search = () =>
  v.pipe(v.string(), v.maxLength(MAX_SEARCH), v.regex(/^[!-~]*$/, 'validation.invalid'))

export const viewPayload = v.strictObject({
  screen: screen(),
  name: requiredText(MAX_VIEW_NAME),
  search: search(),
  /** `updated_at` of the view that this one replaces; null for a new name. */
  replaces: v.nullable(instant()),
})
export type ViewPayload = v.InferOutput<typeof viewPayload>

export const viewDefault = v.strictObject({ is_default: v.boolean() })

export const savedView = v.strictObject({
  pk: pk(),
  screen: screen(),
  name: v.string(),
  search: v.string(),
  /** True if the menu opens the screen with this view. A screen has at most one such view. */
  is_default: v.boolean(),
  updated_at: instant(),
})
export type SavedView = v.InferOutput<typeof savedView>

export const savedViews = v.array(savedView)
