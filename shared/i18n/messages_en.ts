import { accountsMessages } from '#shared/accounts/messages_en'
import { approvalMessages } from '#shared/approvals/messages_en'
import { commonMessages } from '#shared/common/messages_en'
import { layoutMessages } from '#shared/layout/messages_en'
import { orderingMessages } from '#shared/ordering/messages_en'
import { profileMessages } from '#shared/profile/messages_en'
import { secondFactorMessages } from '#shared/second_factor/messages_en'
import { statisticsMessages } from '#shared/statistics/messages_en'
import { validationMessages } from '#shared/validation/messages_en'
import { welcomeMessages } from '#shared/welcome/messages_en'

/** The texts of the screens. English is the source of all other languages. */
export const messages = {
  accounts: accountsMessages,
  approvals: approvalMessages,
  common: commonMessages,
  layout: layoutMessages,
  ordering: orderingMessages,
  profile: profileMessages,
  second_factor: secondFactorMessages,
  statistics: statisticsMessages,
  validation: validationMessages,
  welcome: welcomeMessages,
}

export type Messages = typeof messages
