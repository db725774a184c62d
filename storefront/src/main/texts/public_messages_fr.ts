import { accountsMessages } from '#shared/access/accounts/messages_fr'
import { commonMessages } from '#shared/ground/texts/common_messages_fr'
import { layoutMessages } from '#shared/ground/texts/layout_messages_fr'
import { validationMessages } from '#shared/ground/validation/messages_fr'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { PublicMessages } from './public_messages_en'

export const publicMessages = {
  accounts: accountsMessages,
  common: commonMessages,
  layout: layoutMessages,
  validation: validationMessages,
} satisfies MessagesLike<PublicMessages>
