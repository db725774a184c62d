import type { copyMessages } from '#shared/companies/copies/copy_messages_en'
import type { Translate } from '#shared/ground/i18n/translator'

export type CopyWords = Translate<{ copies: typeof copyMessages }>
