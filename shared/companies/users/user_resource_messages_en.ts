import { recordMessages } from '#shared/ground/texts/backoffice/record_messages_en'

export const userResourceMessages = {
  ...recordMessages,
  users: {
    person: 'Person',
    overview: 'Overview',
    empty: 'No users',
    empty_text: 'Everyone who registers appears here, as do staff members.',
    search: 'Name, email or account ID',
    account: 'Account',
    actions: 'Actions',
    create: 'New staff member',
    create_hint:
      'They receive an email with a link to choose a password. Users of suppliers register themselves.',
    no_phone: 'may be left empty',
    email_help:
      'The user logs in with it. A change logs them out, ends the links they were mailed, and is mailed to the former and the new address.',
    email_help_staff:
      'The user logs in with it. A new email counts only once it is confirmed: with the link mailed to the former address, or by another administrator on the page of the user.',
    email_waits:
      'A new email is not confirmed yet: %{email}. %{name} requested it on %{asked}. Until it is confirmed with the link mailed to %{former}, or by another administrator, %{former} stays in force. It is forgotten after %{end}.',
    administrators_only:
      'Only administrators may change this user, who has rights that you lack or is staff of another company.',
    saved: 'The user was saved.',
    saved_email_waits: 'The user was saved. The new email has to be confirmed.',
    created: 'The user was created and receives an email.',
    roles_of: 'Roles of %{name}',
    roles_hint:
      'The user may do everything that any of the roles allows. A change takes effect with the next request.',
    roles_saved: 'The roles were saved.',
    save_roles: 'Save the roles',
    limit_of: 'Approval of the orders of %{name}',
    limit: 'Limit in euros, net',
    limit_hint:
      'An order above the limit waits until a purchase approver of the company approves it. Leave it empty for no limit.',
    limit_saved: 'The limit was saved.',
    save_limit: 'Save the limit',
    no_roles: 'no role',
  },
  user_action: {
    activate: {
      label: 'Activate',
      confirm: 'Activate %{name}? They receive an email and can then log in.',
      done: 'The user was activated.',
    },
    enable: {
      label: 'Enable',
      confirm: 'Enable %{name}? They and their company’s contact receive an email.',
      done: 'The user was enabled.',
    },
    disable: {
      label: 'Disable',
      confirm:
        'Disable %{name}? They are logged out at once and can no longer log in. They and their company’s contact receive an email.',
      done: 'The user was disabled.',
    },
    expire_password: {
      label: 'Require a new password',
      confirm:
        'Require a new password from %{name}? They are logged out at once and receive a link by email when they log in again.',
      done: 'The user has to choose a new password now.',
    },
    send_password_reset: {
      label: 'Send a link for a new password',
      confirm: 'Send %{name} a link to choose a new password? It is valid for 2 hours.',
      done: 'The email is on its way.',
    },
    confirm_email: {
      label: 'Confirm the new email',
      confirm:
        'Put %{email} in force? First make sure that this mailbox belongs to the user. They are logged out, and both addresses receive an email.',
      done: 'The new email is in force.',
    },
    withdraw_email: {
      label: 'Withdraw the new email',
      confirm: 'Withdraw %{email}? The email in force stays, and the mailed link no longer works.',
      done: 'The new email was withdrawn.',
    },
    renew_request: {
      label: 'Send the approvers a new link',
      confirm:
        'Send all approvers a new link to decide about %{name}? The former link no longer works.',
      done: 'One approver receives the email. |||| %{smart_count} approvers receive the email.',
      nobody: 'No email was sent: there is no active approver of users.',
    },
    reset_second_factor: {
      label: 'Reset the second factor',
      confirm:
        'Reset the second factor of %{name}? First make sure that the request really comes from them. They are logged out at once, receive an email, and then log in with the password alone.',
      done: 'The second factor was reset.',
    },
    act: {
      label: 'Act for this user',
      confirm:
        'Act for %{name}? You see the shop as they do and order in their name, for an hour at most. The audit log names both of you.',
    },
  },
  resources: {
    users: {
      fields: {
        id: 'Number',
        email: 'Email',
        first_name: 'First name',
        last_name: 'Last name',
        company_id: 'Company',
        company_name: 'Company',
        account_id: 'Account ID',
        company_kind: 'Kind of company',
        roles: 'Roles',
        role: 'Role',
        state: 'State',
        is_active: 'Active',
        last_login_at: 'Last login',
        created_at: 'Registered',
        updated_at: 'Changed',
        phone: 'Phone',
        language: 'Language',
        password_changed_at: 'Password changed',
        password_expired: 'New password required',
        second_factor: 'Second factor',
        sessions: 'Open sessions',
      },
    },
  },
}
