export const approvalMailMessages = {
  approval: {
    person: 'User',
    email: 'Email',
    company: 'Company',
    account_id: 'Account ID',
    feedback: 'Message from the approver',
    validity:
      'You log in before you decide. The link works for 30 days; the first decision by any approver counts.',
    address: {
      BILLING: 'Billing address',
      DELIVERY: 'Delivery address',
      DISTRIBUTION: 'Distribution address',
    },
    waiting: {
      USER: 'User of %{company} (%{cofor10})',
      ORDER: 'Order of %{company} (%{cofor10})',
      ADDRESS: 'Address of %{company} (%{cofor10})',
    },
    hidden_code: 'hidden',
  },
  user_approval_requested: {
    subject: 'Please approve: %{person} of %{company}',
    heading: 'A new user is waiting for approval',
    body: '%{person} has registered for %{company} (%{cofor10}) and asks for access to Label Portal. Please approve or reject the registration.',
    link: 'View the registration',
  },
  address_approval_requested: {
    subject: 'Please approve: new address of %{company}',
    heading: 'An address is waiting for approval',
    body: '%{company} (%{cofor10}) wants to use a new address. Please approve or reject it.',
    link: 'View the address',
  },
  approvals_waiting: {
    subject:
      '%{smart_count} approval is still waiting |||| %{smart_count} approvals are still waiting',
    heading: 'Somebody is waiting for your decision',
    body: 'The requests below have not been decided yet. Any approver can decide them.',
    link: 'Open the approvals',
  },
  user_approved: {
    subject: 'Your registration for %{company} was approved',
    heading: 'Your registration was approved',
    body: 'Your registration for %{company} (%{cofor10}) was approved. Customer service will now activate your account; you will receive another email as soon as you can log in.',
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
    heading: 'A user is waiting for activation',
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
    body: 'The address below of %{company} (%{cofor10}) was not approved. Any address approved before stays in force.',
    link: 'Open your addresses',
  },
}
