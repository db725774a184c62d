import * as v from 'valibot'
import { isSafeLink } from '#shared/validation/safe_link'
import { instant, optionalText, pk, pkInText, requiredText } from '#shared/validation/fields'

/** The most characters of the link and of each text, counted as typed (rule 12.1). */
export const NEWS_LENGTH = 200

/** So many news stand on the home page at most, the newest first. */
export const SHOWN_NEWS = 20

/** How many of its former versions a piece of news is shown with. */
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
  /** When it begins to be shown; at once unless told. */
  publish_from: v.optional(v.nullable(instant()), null),
  /** When it is shown no longer; never unless told. */
  publish_until: v.optional(v.nullable(instant()), null),
}

type Instants = { publish_from: string | null; publish_until: string | null }

const endsAfterItsBeginning = ({ publish_from: from, publish_until: until }: Instants) =>
  from === null || until === null || from < until

/** A new piece of news. */
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

/** A changed piece of news, and when the version that its editor saw was stored. */
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

/** A piece of news as a form has it: texts, link, the first day and the last, empty without. */
export const newsForm = v.pipe(
  v.object({
    link: content.link,
    en: content.en,
    fr: content.fr,
    from: v.string(),
    until: v.string(),
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

export const newsPath = v.object({ pk: pkInText() })

/** A piece of news as its readers get it. */
export const newsItem = v.strictObject({
  pk: pk(),
  link: v.string(),
  en: v.string(),
  fr: v.string(),
  publish_from: instant(),
  publish_until: v.nullable(instant()),
  updated_at: instant(),
  /** When it was there to be seen for the first time. */
  since: instant(),
  is_unseen: v.boolean(),
})
export type NewsItem = v.InferOutput<typeof newsItem>

/** The news on top, empty texts without any, and all that are shown, the newest first. */
export const corporateNews = v.strictObject({
  link: v.string(),
  en: v.string(),
  fr: v.string(),
  news: v.array(newsItem),
})
export type CorporateNews = v.InferOutput<typeof corporateNews>

/** Up to which instant a reader has seen the news. */
export const seenNews = v.strictObject({ up_to: instant() })
