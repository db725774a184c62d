import { PLACEHOLDERS, unknownPlaceholders } from '#shared/information/pages/placeholders'
import { unsafeLinks } from '#shared/information/pages/links'
import { LANGUAGES } from '#shared/ground/i18n/language'
import { instant, textOfLines } from '#shared/ground/validation/fields'
import { personName } from '#shared/ground/validation/person_name'
import * as v from 'valibot'

export const PAGE_NAMES = ['faq', 'terms'] as const
export type PageName = (typeof PAGE_NAMES)[number]

export const MAX_PAGE_LENGTH = 60_000

const pageVersion = () => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))

/** A page for its readers, with all placeholders filled in. */
export const pageText = v.strictObject({
  page: v.picklist(PAGE_NAMES),
  language: v.picklist(LANGUAGES),
  text: v.string(),
  /** Version of the text; 0 for the text delivered with the product. */
  version: pageVersion(),
  updated_at: v.nullable(instant()),
})
export type PageText = v.InferOutput<typeof pageText>

const markdown = () =>
  v.pipe(
    textOfLines(MAX_PAGE_LENGTH),
    v.minLength(1, 'validation.required'),
    v.regex(/^\s*# +\S/, 'validation.page_title'),
    v.check((text) => unsafeLinks(text).length === 0, 'validation.page_links'),
    v.check((text) => unknownPlaceholders(text).length === 0, 'validation.page_placeholders')
  )

export const pageContent = v.strictObject({ en: markdown(), fr: markdown() })
export type PageContent = v.InferOutput<typeof pageContent>

/** `version` is the version that the editor saw. */
export const pagePayload = v.strictObject({ content: pageContent, version: pageVersion() })
export type PagePayload = v.InferOutput<typeof pagePayload>

/** Stores version `restore` as a new one. `version` is the version that the editor saw. */
export const restorePayload = v.strictObject({ restore: pageVersion(), version: pageVersion() })
export type RestorePayload = v.InferOutput<typeof restorePayload>

export const pageRow = v.strictObject({
  id: v.picklist(PAGE_NAMES),
  version: pageVersion(),
  updated_at: v.nullable(instant()),
  /** The author of the version; null for the text delivered with the product. */
  by: personName(),
})
export type PageRow = v.InferOutput<typeof pageRow>

export const pageList = v.array(pageRow)

const storedContent = v.strictObject({ en: v.string(), fr: v.string() })

export const PAGE_HISTORY_LENGTH = 50

const values = v.strictObject(
  Object.fromEntries(PLACEHOLDERS.map((name) => [name, v.string()])) as Record<
    (typeof PLACEHOLDERS)[number],
    v.StringSchema<undefined>
  >
)

export const pageDetail = v.strictObject({
  ...pageRow.entries,
  content: storedContent,
  placeholders: v.strictObject({ en: values, fr: values }),
  /** Newest first; the text delivered with the product is last. */
  history: v.array(
    v.strictObject({
      version: pageVersion(),
      at: v.nullable(instant()),
      by: personName(),
      restored_from: v.nullable(pageVersion()),
    })
  ),
})
export type PageDetail = v.InferOutput<typeof pageDetail>

export const pageVersionContent = v.strictObject({
  version: pageVersion(),
  content: storedContent,
})
export type PageVersionContent = v.InferOutput<typeof pageVersionContent>

export const PAGE_SORT_FIELDS = ['id'] as const
