import * as v from 'valibot'
import { isSafeLink } from '#shared/ground/validation/safe_link'
import { instant, isDay, optionalText, pk, requiredText } from '#shared/ground/validation/fields'

/** Maximum number of characters of the link and of each text (rule 12.1). */
export const NEWS_LENGTH = 200

/** Maximum number of news on the home page (rule 12.1). */
export const SHOWN_NEWS = 20

export const SHOWN_VERSIONS = 50

const link = () =>
  v.pipe(
    v.optional(optionalText(NEWS_LENGTH), ''),
    v.check((text) => text === '' || isSafeLink(text), 'validation.link')
  )

const content = {
  link: link(),
  en: requiredText(NEWS_LENGTH),
  fr: requiredText(NEWS_LENGTH),
  /** Start of the publication; null means now. */
  publish_from: v.optional(v.nullable(instant()), null),
  /** End of the publication; null means never. */
  publish_until: v.optional(v.nullable(instant()), null),
}

type Instants = { publish_from: string | null; publish_until: string | null }

const endsAfterItsBeginning = ({ publish_from: from, publish_until: until }: Instants) =>
  from === null || until === null || from < until

export const newsPayload = v.pipe(
  v.strictObject(content),
  v.forward(
    v.partialCheck(
      [['publish_from'], ['publish_until']],
      endsAfterItsBeginning,
      'validation.date_order'
    ),
    ['publish_until']
  )
)
export type NewsPayload = v.InferOutput<typeof newsPayload>

/** `updated_at` identifies the version that the editor saw. */
export const newsChange = v.pipe(
  v.strictObject({ ...content, updated_at: instant() }),
  v.forward(
    v.partialCheck(
      [['publish_from'], ['publish_until']],
      endsAfterItsBeginning,
      'validation.date_order'
    ),
    ['publish_until']
  )
)
export type NewsChange = v.InferOutput<typeof newsChange>

const dayOrNone = () =>
  v.pipe(
    v.string(),
    v.check((text) => text === '' || isDay(text), 'validation.date')
  )

/** The form's values: texts, link, and first and last day, which may be empty. */
export const newsForm = v.pipe(
  v.object({
    link: content.link,
    en: content.en,
    fr: content.fr,
    from: dayOrNone(),
    until: dayOrNone(),
  }),
  v.forward(
    v.partialCheck(
      [['from'], ['until']],
      ({ from, until }) => from === '' || until === '' || from <= until,
      'validation.date_order'
    ),
    ['until']
  )
)
export type NewsEntries = v.InferOutput<typeof newsForm>

export const newsItem = v.strictObject({
  pk: pk(),
  link: v.string(),
  en: v.string(),
  fr: v.string(),
  publish_from: instant(),
  publish_until: v.nullable(instant()),
  updated_at: instant(),
  /** Start of the first publication. */
  since: instant(),
  is_unseen: v.boolean(),
})
export type NewsItem = v.InferOutput<typeof newsItem>

/** All shown news, newest first. The other values are those of the first one, or empty texts. */
export const corporateNews = v.strictObject({
  link: v.string(),
  en: v.string(),
  fr: v.string(),
  news: v.array(newsItem),
})
export type CorporateNews = v.InferOutput<typeof corporateNews>

/** Marks the news up to this instant as seen. */
export const seenNews = v.strictObject({ up_to: instant() })
