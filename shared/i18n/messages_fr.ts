import { approvalMessages } from '#shared/approvals/messages_fr'
import { contactMessages } from '#shared/contact/messages_fr'
import { distributionMessages } from '#shared/distribution/messages_fr'
import { documentationMessages } from '#shared/documentation/messages_fr'
import { editorialMessages } from '#shared/editorial/messages_fr'
import { labelsMessages } from '#shared/labels/messages_fr'
import { newsMessages } from '#shared/news/messages_fr'
import { orderStatisticsMessages } from '#shared/order_statistics/order_statistics_messages_fr'
import { orderingMessages } from '#shared/ordering/messages_fr'
import { quickOrderMessages } from '#shared/ordering/quick/quick_messages_fr'
import { repeatMessages } from '#shared/ordering/history/repeat_messages_fr'
import { labelPreviewMessages } from '#shared/printing/preview_messages_fr'
import { publicMessages } from '#shared/i18n/public_messages_fr'
import { profileMessages } from '#shared/profile/messages_fr'
import { secondFactorMessages } from '#shared/second_factor/messages_fr'
import { statisticsMessages } from '#shared/statistics/messages_fr'
import { personMessages } from '#shared/users/person_messages_fr'
import { welcomeMessages } from '#shared/welcome/messages_fr'
import type { MessagesLike } from '#shared/i18n/catalogue'
import type { Messages } from '#shared/i18n/messages_en'

export const messages = {
  ...publicMessages,
  approvals: approvalMessages,
  contact: contactMessages,
  distribution: distributionMessages,
  documentation: documentationMessages,
  editorial: editorialMessages,
  label_preview: labelPreviewMessages,
  labels: labelsMessages,
  news: newsMessages,
  order_statistics: orderStatisticsMessages.order_statistics,
  ordering: orderingMessages,
  person: personMessages,
  profile: profileMessages,
  quick_order: quickOrderMessages,
  repeat: repeatMessages,
  second_factor: secondFactorMessages,
  statistics: statisticsMessages,
  welcome: welcomeMessages,
} satisfies MessagesLike<Messages>
