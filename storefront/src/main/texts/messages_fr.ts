import { approvalMessages } from '#shared/companies/approvals/messages_fr'
import { copyMessages } from '#shared/companies/copies/copy_messages_fr'
import { contactMessages } from '#shared/information/contact/messages_fr'
import { distributionMessages } from '#shared/labels/distribution/messages_fr'
import { documentationMessages } from '#shared/information/documents/messages_fr'
import { editorialMessages } from '#shared/information/pages/messages_fr'
import { labelsMessages } from '#shared/labels/rolls/messages_fr'
import { newsMessages } from '#shared/information/news/messages_fr'
import { orderStatisticsMessages } from '#shared/ordering/order_statistics/order_statistics_messages_fr'
import { orderingMessages } from '#shared/ordering/orders/messages_fr'
import { quickOrderMessages } from '#shared/ordering/quick/quick_messages_fr'
import { repeatMessages } from '#shared/ordering/history/repeat_messages_fr'
import { shipmentMessages } from '#shared/ordering/shipments/shipment_messages_fr'
import { templateMessages } from '#shared/ordering/templates/template_messages_fr'
import { labelPreviewMessages } from '#shared/catalogue/printing/preview_messages_fr'
import { publicMessages } from './public_messages_fr.ts'
import { profileMessages } from '#shared/companies/profile/messages_fr'
import { secondFactorMessages } from '#shared/access/second_factor/messages_fr'
import { statisticsMessages } from '#shared/scans/analyses/statistics_messages_fr'
import { personMessages } from '#shared/ground/texts/backoffice/person_messages_fr'
import { welcomeMessages } from '#shared/information/home/messages_fr'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { Messages } from './messages_en'

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
} satisfies MessagesLike<Messages>
