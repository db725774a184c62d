/** Texts of the mails about approvals and activation. */
export const approvalMailMessages = {
  approval: {
    person: 'User',
    email: 'Email',
    company: 'Company',
    account_id: 'Account ID',
    feedback: 'Message of the approver',
    validity:
      'You log in before you decide. The link works for 30 days; the first decision of any approver counts.',
    address: {
      BILLING: 'Billing address',
      DELIVERY: 'Delivery address',
      DISTRIBUTION: 'Distribution address',
    },
    waiting: {
      USER: 'User of %{company} (%{cofor10})',
      ADDRESS: 'Address of %{company} (%{cofor10})',
    },
    hidden_code: 'hidden',
  },
  user_approval_requested: {
    subject: 'Please approve: %{person} of %{company}',
    heading: 'A new user waits for approval',
    body: '%{person} has registered for %{company} (%{cofor10}) and asks for access to Label Portal. Please approve or reject the registration.',
    link: 'Look at the registration',
  },
  address_approval_requested: {
    subject: 'Please approve: new address of %{company}',
    heading: 'An address waits for approval',
    body: '%{company} (%{cofor10}) wants to use a new address. Please approve or reject it.',
    link: 'Look at the address',
  },
  approvals_waiting: {
    subject: '%{smart_count} approval still waits |||| %{smart_count} approvals still wait',
    heading: 'Somebody waits for your decision',
    body: 'This has not been decided yet. Any approver can do it.',
    link: 'Open the approvals',
  },
  user_approved: {
    subject: 'Your registration for %{company} was approved',
    heading: 'Your registration was approved',
    body: 'Your registration for %{company} (%{cofor10}) was approved. Customer service now activates your account; you get another mail as soon as you can log in.',
    link: 'Open Label Portal',
  },
  user_rejected: {
    subject: 'Your registration for %{company} was rejected',
    heading: 'Your registration was rejected',
    body: 'Your registration for %{company} (%{cofor10}) was not approved. Your account and the data you entered have been deleted.',
    link: 'Register again',
  },
  user_activated: {
    subject: 'Your account for %{company} is active',
    heading: 'Your account is active',
    body: 'Customer service has activated your account for %{company} (%{cofor10}). You can log in with your email address, the account ID below and the password you chose.',
    link: 'Log in',
  },
  activation_requested: {
    subject: 'Please activate: %{person} of %{company}',
    heading: 'A user waits for activation',
    body: 'The registration of %{person} for %{company} (%{cofor10}) was approved. Please set up the account in your system and activate it.',
    link: 'Open the user in the backoffice',
  },
  address_approved: {
    subject: 'Your new address for %{company} was approved',
    heading: 'Your new address was approved',
    body: 'The address below of %{company} (%{cofor10}) was approved and is used from now on.',
    link: 'Open your addresses',
  },
  address_rejected: {
    subject: 'Your new address for %{company} was rejected',
    heading: 'Your new address was rejected',
    body: 'The address below of %{company} (%{cofor10}) was not approved. An address approved before stays in force.',
    link: 'Open your addresses',
  },
}
