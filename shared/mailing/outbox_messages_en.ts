/** Texts of the room of the mail outbox. */
export const outboxMessages = {
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
    user_invited: 'Invitation to choose a password',
    account_id_changed: 'New account ID',
    password_reset: 'Link for a new password',
    password_changed: 'Password changed',
  },
  outbox: {
    search: 'Recipient',
    content: 'Content',
    empty: 'No mails',
    empty_text: 'Mails appear here as soon as something happens that somebody is told of.',
    resend: 'Send again',
    resend_failed: 'Send failed mails again',
    resend_failed_title: 'Send all failed mails again?',
    resend_failed_text: 'Mails whose links open nothing any more stay as they are.',
    resent: 'The mail is being sent again.',
    resent_many:
      '%{smart_count} mail is being sent again. |||| %{smart_count} mails are being sent again.',
    dead_links:
      '%{smart_count} mail stays, because its link opens nothing any more. |||| %{smart_count} mails stay, because their links open nothing any more.',
    not_resent: 'The mails could not be sent again.',
    resend_problem: {
      MAIL_WAITING: 'This mail is still waiting to be sent.',
      MAIL_CODE_DEAD:
        'The link in this mail opens nothing any more. A new one has to be requested.',
    },
  },
  resources: {
    mail_outbox: {
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
