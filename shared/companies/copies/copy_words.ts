import type { copyMessages } from '#shared/companies/copies/copy_messages_en'
import type { Translate } from '#shared/ground/i18n/translator'

/** Texts from the surrounding front end. */
export type CopyWords = Translate<{ copies: typeof copyMessages }>
