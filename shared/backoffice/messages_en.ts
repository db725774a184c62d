/** Texts of the backoffice; those of react-admin's own components come with it. */
export const backofficeMessages = {
  title: 'Label Portal backoffice',
  home: {
    title: 'Backoffice',
    greeting: 'Welcome, %{name}',
    company: '%{company} (%{account})',
    rooms: 'What you can do here',
    no_rooms:
      'Nothing is open to you here yet. Your rights are: %{rights}. Further areas open as they are completed.',
    outbox: 'Mails that wait, were sent or could not be sent',
    storefront: 'Go to the storefront',
  },
  denied: {
    title: 'Unauthorized Access',
    text: "You don't have sufficient rights to access this Content.",
    storefront: 'Go to the storefront',
  },
  mail_state: {
    PENDING: 'Waiting',
    SENT: 'Sent',
    FAILED: 'Failed',
  },
  mail_template: {
    order_placed: 'Order confirmation',
    order_received_by_service: 'New order, to customer service',
    order_state_changed: 'Order state changed',
    cancellation_requested: 'Cancellation requested',
    cancellation_requested_service: 'Cancellation requested, to customer service',
    user_enabled: 'User enabled',
    user_disabled: 'User disabled',
    user_enabled_to_company: 'User enabled, to the company',
    user_disabled_to_company: 'User disabled, to the company',
  },
  outbox: {
    search: 'Recipient',
    content: 'Content',
    empty: 'No mails',
    empty_text: 'Mails appear here as soon as something happens that somebody is told of.',
  },
  resources: {
    mail_outbox: {
      name: 'Mail |||| Mail outbox',
      fields: {
        id: 'Number',
        to: 'Recipient',
        language: 'Language',
        template: 'Kind',
        state: 'State',
        attempts: 'Attempts',
        next_attempt_at: 'Next attempt',
        last_error: 'Last error',
        created_at: 'Written',
        sent_at: 'Sent',
        subject: 'Subject',
        text: 'Text',
      },
    },
  },
}
