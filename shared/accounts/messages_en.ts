/** Texts of login and session. */
export const accountsMessages = {
  login: {
    title: 'USER LOGIN',
    intro: 'Order security labels and follow your orders.',
    email: 'Email',
    account_id: 'Account ID',
    password: 'Password',
    show_password: 'Show password',
    hide_password: 'Hide password',
    submit: 'LOGIN',
    submitting: 'Logging in …',
    forgot_password: 'Forgot your password?',
    register: 'Create an account',
    expired: 'Your session has expired.',
    wait_seconds:
      'Too many attempts. Please try again in %{smart_count} second. |||| Too many attempts. Please try again in %{smart_count} seconds.',
    wait_minutes:
      'Too many attempts. Please try again in %{smart_count} minute. |||| Too many attempts. Please try again in %{smart_count} minutes.',
  },
  second_factor: {
    code: 'Code from the app',
    code_text: 'Enter the 6 digits that your authenticator app shows for Label Portal.',
    recovery_code: 'Recovery code',
    recovery_code_text: 'Enter one of your recovery codes. It works once.',
    use_recovery_code: 'Use a recovery code',
    use_code: 'Use a code from the app',
    back: 'Back to the password',
    required_title: 'Set up a second factor',
    required_text:
      'Your role requires a second factor. Everything else works as soon as you have set it up.',
    log_out: 'Log out',
  },
  again: {
    title: 'Please log in again',
    text: 'Your session has expired. Your entries on this page are kept.',
    leave: 'Go to the login page',
  },
  reset_password: {
    title: 'Forgot your password?',
    intro: 'Enter your email and account ID. We will send you a link to choose a new password.',
    submit: 'Send the link',
    submitting: 'Sending …',
    sent: 'If an account matches your entries, we have sent an email to its address. The link in it is valid for 2 hours.',
    back: 'Back to login',
  },
  new_password: {
    title: 'Choose a new password',
    password: 'New password',
    repeat: 'Repeat the new password',
    rules: 'Your password needs:',
    rule: {
      length: 'at least 8 characters',
      digit: '1 digit',
      lower_case: '1 lower-case letter',
      special: '1 special character',
      characters: 'no spaces and no accents',
    },
    met: 'fulfilled:',
    unmet: 'still missing:',
    submit: 'Save the password',
    submitting: 'Saving …',
    changed:
      'Your password has been changed, and you are logged in. You will be taken to the home page in a moment.',
    go_on: 'Go to the home page now',
    changed_log_in:
      'Your password has been changed. Please log in with it and a code from your authenticator app.',
    log_in: 'Go to the login page',
    new_link: 'Request a new link',
  },
  expired_password: {
    title: 'Your password has expired',
    text: 'For your security, passwords must be changed from time to time. We will send you a link to choose a new one.',
    email: 'Email',
    account_id: 'Account ID',
    submit: 'Send the link',
    back: 'Back to login',
  },
  unauthorized: {
    title: 'Unauthorized Access',
    text: "You don't have sufficient rights to access this Content.",
    home: 'Go to the home page',
  },
}
