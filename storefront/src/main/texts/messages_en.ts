import { approvalMessages } from '#shared/companies/approvals/messages_en'
import { copyMessages } from '#shared/companies/copies/copy_messages_en'
import { contactMessages } from '#shared/information/contact/messages_en'
import { distributionMessages } from '#shared/labels/distribution/messages_en'
import { documentationMessages } from '#shared/information/documents/messages_en'
import { editorialMessages } from '#shared/information/pages/messages_en'
import { labelsMessages } from '#shared/labels/rolls/messages_en'
import { newsMessages } from '#shared/information/news/messages_en'
import { orderStatisticsMessages } from '#shared/ordering/order_statistics/order_statistics_messages_en'
import { orderingMessages } from '#shared/ordering/orders/messages_en'
import { quickOrderMessages } from '#shared/ordering/quick/quick_messages_en'
import { repeatMessages } from '#shared/ordering/history/repeat_messages_en'
import { shipmentMessages } from '#shared/ordering/shipments/shipment_messages_en'
import { templateMessages } from '#shared/ordering/templates/template_messages_en'
import { labelPreviewMessages } from '#shared/catalogue/printing/preview_messages_en'
import { publicMessages } from './public_messages_en.ts'
import { profileMessages } from '#shared/companies/profile/messages_en'
import { secondFactorMessages } from '#shared/access/second_factor/messages_en'
import { statisticsMessages } from '#shared/scans/analyses/statistics_messages_en'
import { personMessages } from '#shared/ground/texts/backoffice/person_messages_en'
import { welcomeMessages } from '#shared/information/home/messages_en'

/** English is the source of all other languages. */
export const messages = {
  ...publicMessages,
  approvals: approvalMessages,
  contact: contactMessages,
  copies: copyMessages,
  distribution: distributionMessages,
  documentation: documentationMessages,
  editorial: editorialMessages,
  label_preview: labelPreviewMessages,
  labels: labelsMessages,
  news: newsMessages,
  order_statistics: orderStatisticsMessages.order_statistics,
  order_templates: templateMessages,
  ordering: orderingMessages,
  person: personMessages,
  profile: profileMessages,
  quick_order: quickOrderMessages,
  repeat: repeatMessages,
  second_factor: secondFactorMessages,
  shipments: shipmentMessages,
  statistics: statisticsMessages,
  welcome: welcomeMessages,
}

export type Messages = typeof messages
