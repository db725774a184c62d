import { screen } from './screen'

export { LoginPage } from '../../access/accounts/LoginPage'
export const ExpiredPasswordPage = screen(
  () => import('../../access/accounts/ExpiredPasswordPage'),
  'ExpiredPasswordPage'
)
export const ProfilePage = screen(
  () => import('../../companies/profile/ProfilePage'),
  'ProfilePage'
)
export const TokensPage = screen(() => import('../../companies/tokens/TokensPage'), 'TokensPage')
export const WebhooksPage = screen(
  () => import('../../companies/webhooks/WebhooksPage'),
  'WebhooksPage'
)
export const ResetPasswordPage = screen(
  () => import('../../access/accounts/ResetPasswordPage'),
  'ResetPasswordPage'
)
export const NewPasswordPage = screen(
  () => import('../../access/accounts/NewPasswordPage'),
  'NewPasswordPage'
)
export const EmailChangePage = screen(
  () => import('../../access/accounts/EmailChangePage'),
  'EmailChangePage'
)
export const ConfirmCopiesPage = screen(
  () => import('../../companies/copies/CopyPages'),
  'ConfirmCopiesPage'
)
export const UnsubscribePage = screen(
  () => import('../../companies/copies/CopyPages'),
  'UnsubscribePage'
)
export const SecondFactorPage = screen(
  () => import('../../access/second_factor/SecondFactorPage'),
  'SecondFactorPage'
)
export const RegisterPage = screen(
  () => import('../../companies/registration/RegisterPage'),
  'RegisterPage'
)
export const RegisterConfirmPage = screen(
  () => import('../../companies/registration/RegisterConfirmPage'),
  'RegisterConfirmPage'
)
export const ConfirmationPage = screen(
  () => import('../../companies/registration/ConfirmationPage'),
  'ConfirmationPage'
)

export const TermsPage = screen(() => import('../../information/pages/TermsPage'), 'TermsPage')
export const FaqPage = screen(() => import('../../information/pages/FaqPage'), 'FaqPage')
export const WelcomePage = screen(() => import('../../information/home/WelcomePage'), 'WelcomePage')

export const DocumentationPage = screen(
  () => import('../../information/documents/DocumentationPage'),
  'DocumentationPage'
)

export const OrderProcess = screen(() => import('../../ordering/OrderProcess'), 'OrderProcess')
export const OrderPage = screen(() => import('../../ordering/products/OrderPage'), 'OrderPage')
export const TemplatesPage = screen(
  () => import('../../ordering/templates/TemplatesPage'),
  'TemplatesPage'
)
export const SummaryPage = screen(
  () => import('../../ordering/checkout/SummaryPage'),
  'SummaryPage'
)
export const AddressPage = screen(
  () => import('../../ordering/checkout/AddressPage'),
  'AddressPage'
)
export const PaymentPage = screen(
  () => import('../../ordering/checkout/PaymentPage'),
  'PaymentPage'
)
export const ThankYouPage = screen(
  () => import('../../ordering/checkout/ThankYouPage'),
  'ThankYouPage'
)
export const FailurePage = screen(
  () => import('../../ordering/checkout/FailurePage'),
  'FailurePage'
)

export const StatisticsLandingPage = screen(
  () => import('../../scans/statistics/StatisticsLandingPage'),
  'StatisticsLandingPage'
)
export const OrderStatisticsPage = screen(
  () => import('../../scans/statistics/OrderStatisticsPage'),
  'OrderStatisticsPage'
)
export const HistoryPage = screen(() => import('../../ordering/history/HistoryPage'), 'HistoryPage')
export const RollsPage = screen(() => import('../../labels/rolls/RollsPage'), 'RollsPage')

export const AddressListPage = screen(
  () => import('../../labels/distribution/recipients/AddressListPage'),
  'AddressListPage'
)
export const DistributionPage = screen(
  () => import('../../labels/distribution/DistributionPage'),
  'DistributionPage'
)

export const ContactPage = screen(
  () => import('../../information/contact/ContactPage'),
  'ContactPage'
)
export const ContactInformationPage = screen(
  () => import('../../information/contact/ContactInformationPage'),
  'ContactInformationPage'
)

export const InboxPage = screen(
  () => import('../../companies/approvals/inbox/InboxPage'),
  'InboxPage'
)
export const ApprovalPage = screen(
  () => import('../../companies/approvals/ApprovalPages'),
  'ApprovalPage'
)
export const UserApprovalPage = screen(
  () => import('../../companies/approvals/ApprovalPages'),
  'UserApprovalPage'
)
export const AddressApprovalPage = screen(
  () => import('../../companies/approvals/ApprovalPages'),
  'AddressApprovalPage'
)

export const PortalHeader = screen(() => import('../layout/PortalHeader'), 'PortalHeader')
