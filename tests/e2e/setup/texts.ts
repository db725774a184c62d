import { messages as english } from '#shared/i18n/messages_en'
import { messages as french } from '#shared/i18n/messages_fr'
import { createTranslator } from '#shared/i18n/translator'
import type { Messages } from '#shared/i18n/messages_en'

/** What the screens say, from the catalogues that they take it from. */
export const en = createTranslator<Messages>('en', english)
export const fr = createTranslator<Messages>('fr', french)
