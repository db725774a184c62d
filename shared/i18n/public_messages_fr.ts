import { accountsMessages } from '#shared/accounts/messages_fr'
import { commonMessages } from '#shared/common/messages_fr'
import { layoutMessages } from '#shared/layout/messages_fr'
import { validationMessages } from '#shared/validation/messages_fr'
import type { MessagesLike } from '#shared/i18n/catalogue'
import type { PublicMessages } from '#shared/i18n/public_messages_en'

export const publicMessages = {
  accounts: accountsMessages,
  common: commonMessages,
  layout: layoutMessages,
  validation: validationMessages,
} satisfies MessagesLike<PublicMessages>
