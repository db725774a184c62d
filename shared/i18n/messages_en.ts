import { approvalMessages } from '#shared/approvals/messages_en'
import { contactMessages } from '#shared/contact/messages_en'
import { distributionMessages } from '#shared/distribution/messages_en'
import { documentationMessages } from '#shared/documentation/messages_en'
import { editorialMessages } from '#shared/editorial/messages_en'
import { labelsMessages } from '#shared/labels/messages_en'
import { newsMessages } from '#shared/news/messages_en'
import { orderStatisticsMessages } from '#shared/order_statistics/order_statistics_messages_en'
import { orderingMessages } from '#shared/ordering/messages_en'
import { quickOrderMessages } from '#shared/ordering/quick/quick_messages_en'
import { repeatMessages } from '#shared/ordering/history/repeat_messages_en'
import { labelPreviewMessages } from '#shared/printing/preview_messages_en'
import { publicMessages } from '#shared/i18n/public_messages_en'
import { profileMessages } from '#shared/profile/messages_en'
import { secondFactorMessages } from '#shared/second_factor/messages_en'
import { statisticsMessages } from '#shared/statistics/messages_en'
import { personMessages } from '#shared/users/person_messages_en'
import { welcomeMessages } from '#shared/welcome/messages_en'

/** English is the source of all other languages. */
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
}

export type Messages = typeof messages
