import { recordMessages } from '#shared/backoffice/record_messages_en'

/** Texts of the resource users. */
export const userResourceMessages = {
  ...recordMessages,
  users: {
    person: 'Person',
    overview: 'Overview',
    empty: 'No users',
    empty_text: 'Whoever registers appears here, and so do members of the staff.',
    search: 'Name, email or account ID',
    details: 'Details',
    account: 'Account',
    actions: 'Actions',
    create: 'New member of the staff',
    create_hint:
      'They get a mail with a link to choose a password. Users of suppliers register themselves.',
    no_phone: 'may stay empty',
    fixed_email: 'The email cannot be changed: it is what the user logs in with.',
    saved: 'The user was saved.',
    created: 'The user was made and gets a mail.',
    roles_of: 'Roles of %{name}',
    roles_hint: 'What the user may do is the sum of the roles. It holds from the next click on.',
    roles_saved: 'The roles were saved.',
    save_roles: 'Save the roles',
    no_roles: 'no role',
    open_company: 'Open the company',
  },
  user_action: {
    activate: {
      label: 'Activate',
      confirm: 'Activate %{name}? They get a mail and can log in from then on.',
      done: 'The user was activated.',
    },
    enable: {
      label: 'Enable',
      confirm: 'Enable %{name}? They and their company’s contact get a mail.',
      done: 'The user was enabled.',
    },
    disable: {
      label: 'Disable',
      confirm:
        'Disable %{name}? They are logged out at once and cannot log in any more. They and their company’s contact get a mail.',
      done: 'The user was disabled.',
    },
    expire_password: {
      label: 'Demand a new password',
      confirm:
        'Have %{name} choose a new password? They are logged out at once and get a link by mail when they log in again.',
      done: 'The user has to choose a new password now.',
    },
    send_password_reset: {
      label: 'Send a link for a new password',
      confirm: 'Send %{name} a link to choose a new password? It is valid for 2 hours.',
      done: 'The mail is on its way.',
    },
    renew_request: {
      label: 'Send the approvers a new link',
      confirm:
        'Send everybody who approves users a new link to decide about %{name}? The former link opens nothing any more.',
      done: 'One approver gets the mail. |||| %{smart_count} approvers get the mail.',
      nobody: 'Nobody got a mail: no active user may approve users.',
    },
    reset_second_factor: {
      label: 'Reset the second factor',
      confirm:
        'Take the second factor from %{name}? Make sure first that it is them who ask. They are logged out at once, get a mail, and log in with the password alone from then on.',
      done: 'The second factor was reset.',
    },
    change_roles: { label: 'Change the roles' },
    act: {
      label: 'Act for this user',
      confirm:
        'Act for %{name}? You see the shop as they do and order in their name, for an hour at most. The audit log names you both.',
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
        password_changed_at: 'Password chosen',
        password_expired: 'New password demanded',
        second_factor: 'Second factor',
        sessions: 'Open sessions',
      },
    },
  },
}
