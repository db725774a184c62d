import { accountsMessages } from '#shared/accounts/messages_en'
import { commonMessages } from '#shared/common/messages_en'
import { layoutMessages } from '#shared/layout/messages_en'
import { validationMessages } from '#shared/validation/messages_en'

/** The texts of the login, the frame and failures: all that is shown before a screen is fetched. */
export const publicMessages = {
  accounts: accountsMessages,
  common: commonMessages,
  layout: layoutMessages,
  validation: validationMessages,
}

export type PublicMessages = typeof publicMessages
