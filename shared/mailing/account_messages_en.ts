export const accountMailMessages = {
  colleague: {
    person: 'User',
    email: 'Email',
    company: 'Company',
    account_id: 'Account ID',
    by: 'Changed by',
    link: 'Open the profile page',
  },
  user_enabled: {
    subject: 'Your account for %{company} was enabled',
    heading: 'Your account was enabled',
    body: '%{by} has enabled your account for %{company} (%{cofor10}). You can log in with the password you know.',
  },
  user_disabled: {
    subject: 'Your account for %{company} was disabled',
    heading: 'Your account was disabled',
    body: '%{by} has disabled your account for %{company} (%{cofor10}). You have been logged out and cannot log in until a colleague enables it again.',
  },
  user_enabled_to_company: {
    subject: 'User %{person} of %{company} was enabled',
    heading: 'A user was enabled',
    body: '%{by} has enabled the account of %{person}, who can log in for %{company} (%{cofor10}) again.',
  },
  user_disabled_to_company: {
    subject: 'User %{person} of %{company} was disabled',
    heading: 'A user was disabled',
    body: '%{by} has disabled the account of %{person}, who can no longer log in for %{company} (%{cofor10}).',
  },
  account: {
    email: 'Email',
    account_id: 'Account ID',
    hidden_code: 'hidden',
  },
  password_reset: {
    subject: 'Choose a new password for Label Portal',
    heading: 'Choose a new password',
    body: 'Somebody, probably you, requested a new password for your account. Follow the link below to choose it.',
    validity:
      'The link works once, within 2 hours. If you ask again, only the latest email counts.',
    not_you: 'If it was not you, there is nothing to do: your password stays as it is.',
    link: 'Choose a new password',
  },
  password_changed: {
    subject: 'Your password for Label Portal was changed',
    heading: 'Your password was changed',
    body: 'The password of your account has just been changed. You have been logged out everywhere else.',
    not_you: 'If it was not you, request a new password at once and inform customer service.',
    link: 'Request a new password',
  },
  second_factor_on: {
    subject: 'Your Label Portal account has a second factor',
    heading: 'Second factor switched on',
    body: 'From now on, logging in requires a code from your authenticator app as well as your password. Keep your recovery codes in a safe place: each lets you log in once when you do not have the app at hand.',
    not_you: 'If it was not you, inform customer service at once.',
    link: 'Open the profile page',
  },
  second_factor_off: {
    subject: 'The second factor of your Label Portal account was switched off',
    heading: 'Second factor switched off',
    body: 'Logging in to your account requires only the password again. Your recovery codes are no longer valid.',
    not_you:
      'If it was neither you nor customer service at your request, choose a new password at once and inform customer service.',
    link: 'Request a new password',
  },
  recovery_codes_renewed: {
    subject: 'Your Label Portal account has new recovery codes',
    heading: 'Recovery codes replaced',
    body: 'New recovery codes were created for your account. The former ones are no longer valid.',
    not_you: 'If it was not you, choose a new password at once and inform customer service.',
    link: 'Request a new password',
  },
  api_token_created: {
    subject: 'A new API token acts in your name in Label Portal',
    heading: 'API token created',
    body: '%{by} created the API token “%{token}”. Programs that use it act in your name until it is revoked or expires.',
    not_you:
      'If you did not expect this, revoke the token on the page of the link below and inform customer service.',
    link: 'Open the API tokens',
  },
  user_invited: {
    subject: 'Your account for Label Portal',
    heading: 'Welcome to Label Portal',
    body: 'An account has been created for you. Follow the link below to choose your password; you log in with it, your email and the account ID below.',
    validity:
      'The link works once, within 7 days. After that, request a new one with “Forgot your password?” on the login page.',
    link: 'Choose your password',
  },
  account_deleted: {
    subject: 'Your Label Portal account was deleted',
    heading: 'Your account was deleted',
    body: 'You deleted your account. Your name, email, phone number and password are gone; orders stay with your company, without your name. This is the last email about it.',
    not_you: 'If it was not you, please contact customer service without delay.',
    link: 'Register again',
  },
  account_id_changed: {
    subject: 'Your new account ID: %{account_id}',
    heading: 'Your company has a new account ID',
    body: 'Your company’s temporary account ID %{former_account_id} was replaced by %{account_id}. From now on, please log in with the new one.',
    what_stays:
      'Your email, your password, your orders and your addresses stay as they are. The former account ID no longer works.',
    link: 'Log in',
  },
  email_changed: {
    subject: 'The email of your Label Portal account was changed',
    heading: 'Your email was changed',
    body: 'The email %{former_email} of your account was replaced by %{email}. From now on you log in with the new one, and all emails go there.',
    what_ends:
      'Your password stays as it is. You have been logged out everywhere, and links in earlier emails no longer work; “Forgot your password?” on the login page sends a new one.',
    not_you: 'If you have not asked for this, inform customer service at once.',
    link: 'Log in',
  },
  email_change_asked: {
    subject: 'Confirm the new email of your Label Portal account',
    heading: 'Is this your new email?',
    body: '%{by} wants to replace the email %{email} of your account by %{new_email}. Until you confirm it on the page of the link below, or an administrator does, nothing changes.',
    validity:
      'The link works once, within 7 days. If the email is changed again, only the latest message counts.',
    not_you:
      'If you do not know about this, do not confirm: refuse the new email on the same page and inform an administrator at once. Whoever reads that mailbox could choose a new password for your account.',
    link: 'Look at the new email',
  },
  confirm_email: {
    subject: 'Confirm your email address for Label Portal',
    heading: 'Confirm your email address',
    body: 'Thank you for registering for Label Portal. Please confirm with the link below that this email address is yours. The link works for 7 days. If you received several of these emails, open the link in the one whose password you know: the first registration to be confirmed counts.',
    next: 'The manufacturer then checks your registration, and customer service activates your account. You will receive an email at each step. To log in you will need the account ID below.',
    not_you:
      'If you have not registered, there is nothing to do: without confirmation the registration has no effect.',
    link: 'Confirm the email address',
  },
}
