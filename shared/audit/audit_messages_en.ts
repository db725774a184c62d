/** Texts of the room of the audit log. */
export const auditMessages = {
  audit_action: {
    accounts: {
      act_for_user: 'Acting for the user began',
      stop_acting: 'Acting for the user ended',
      bind_company: 'Account ID replaced',
      change_company: 'Company changed',
      change_role: 'Roles changed',
      change_user: 'User changed',
      expire_password: 'New password demanded',
      send_password_reset: 'Link for a new password sent',
      change_billing_address: 'Billing address changed',
      change_profile: 'Profile changed',
      create_user: 'User created',
      disable_user: 'User disabled',
      enable_user: 'User enabled',
      change_password: 'Password changed',
    },
    mailing: {
      resend: 'Mail sent again',
    },
    orders: {
      change_shop_setting: 'Shop setting changed',
      place: 'Order placed',
      request_cancellation: 'Cancellation requested',
    },
  },
  audit_subject: {
    address: 'Address',
    company: 'Company',
    mail: 'Mail',
    order: 'Order',
    shop_setting: 'Shop setting',
    user: 'User',
  },
  audit: {
    empty: 'No entries',
    empty_text: 'Every change that somebody makes is entered here.',
    who: 'Name or email',
    from: 'From',
    until: 'Until',
    nobody: 'The portal itself, or a deleted person',
    differences: 'What changed',
  },
  differences: {
    field: 'Field',
    before: 'Before',
    after: 'After',
    none: 'Nothing but the fact itself is recorded.',
  },
  resources: {
    audit_log: {
      fields: {
        id: 'Number',
        at: 'When',
        user_id: 'Number of the user',
        user_name: 'Who',
        user_email: 'Email',
        action: 'Action',
        subject: 'What',
        subject_id: 'Number of the record',
        before: 'Before',
        after: 'After',
        request_id: 'Request',
      },
    },
  },
}
