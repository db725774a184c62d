import { accountsMessages } from '#shared/access/accounts/messages_en'
import { commonMessages } from '#shared/ground/texts/common_messages_en'
import { layoutMessages } from '#shared/ground/texts/layout_messages_en'
import { validationMessages } from '#shared/ground/validation/messages_en'

/** Texts that are needed before a screen is loaded: login, frame and failures. */
export const publicMessages = {
  accounts: accountsMessages,
  common: commonMessages,
  layout: layoutMessages,
  validation: validationMessages,
}

export type PublicMessages = typeof publicMessages
