import { accountsMessages } from '#shared/accounts/messages_fr'
import { approvalMessages } from '#shared/approvals/messages_fr'
import { commonMessages } from '#shared/common/messages_fr'
import { layoutMessages } from '#shared/layout/messages_fr'
import { orderingMessages } from '#shared/ordering/messages_fr'
import { profileMessages } from '#shared/profile/messages_fr'
import { secondFactorMessages } from '#shared/second_factor/messages_fr'
import { statisticsMessages } from '#shared/statistics/messages_fr'
import { validationMessages } from '#shared/validation/messages_fr'
import { welcomeMessages } from '#shared/welcome/messages_fr'
import type { MessagesLike } from '#shared/i18n/catalogue'
import type { Messages } from '#shared/i18n/messages_en'

/** The texts of the screens in French. */
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
} satisfies MessagesLike<Messages>
