import { accountsMessages } from '#shared/accounts/messages_en'
import { commonMessages } from '#shared/common/messages_en'
import { layoutMessages } from '#shared/layout/messages_en'
import { validationMessages } from '#shared/validation/messages_en'

/** Texts that are needed before a screen is loaded: login, frame and failures. */
export const publicMessages = {
  accounts: accountsMessages,
  common: commonMessages,
  layout: layoutMessages,
  validation: validationMessages,
}

export type PublicMessages = typeof publicMessages
