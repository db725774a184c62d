import { copyKindMessages } from '#shared/ground/states/copy_kind_messages_en'

export const copyMailMessages = {
  copy_kinds: copyKindMessages,
  copy: {
    company: 'Company',
    kinds: 'Emails',
    recipient: 'Recipient',
    intro: 'This is a copy of an email about an order of %{company}.',
    why: 'You receive this copy because %{company} named %{email} for copies of its order emails, and you agreed.',
    attachments_too_large:
      'The attached documents would be too large for an email. The company can download them in the portal.',
    unsubscribe: 'Stop receiving copies',
  },
  copy_confirmation: {
    subject: 'Copies of order emails of %{company}: please confirm',
    heading: 'Would you like to receive copies?',
    body: '%{company} would like to send you copies of emails about its label orders. You receive none until you confirm.',
    validity: 'The link works once, within 7 days. Every copy has a link with which you can stop.',
    not_you: 'If you do not want copies, there is nothing to do.',
    link: 'Confirm',
  },
  copy_unsubscribed: {
    subject: '%{email} no longer receives copies of your order emails',
    heading: 'A recipient has unsubscribed',
    body: '%{email} has unsubscribed from copies of the order emails of %{company} and was removed from your company’s profile.',
  },
  activation_due: {
    subject: 'Your order %{order_id}: please activate the rolls',
    heading: 'Rolls are not activated yet',
    body: 'Your order %{order_id} was shipped on %{date}, and %{smart_count} of its rolls is not activated yet. |||| Your order %{order_id} was shipped on %{date}, and %{smart_count} of its rolls are not activated yet.',
    next: 'Please activate the rolls that you have received: two shipped orders that are not fully activated block further orders of their products. If rolls have not arrived, please write to customer service.',
  },
}
