import { screen } from './screen'

export { LoginPage } from '../accounts/LoginPage'
export const ExpiredPasswordPage = screen(
  () => import('../accounts/ExpiredPasswordPage'),
  'ExpiredPasswordPage'
)
export const ProfilePage = screen(() => import('../profile/ProfilePage'), 'ProfilePage')
export const ResetPasswordPage = screen(
  () => import('../accounts/ResetPasswordPage'),
  'ResetPasswordPage'
)
export const NewPasswordPage = screen(
  () => import('../accounts/NewPasswordPage'),
  'NewPasswordPage'
)
export const EmailChangePage = screen(
  () => import('../accounts/EmailChangePage'),
  'EmailChangePage'
)
export const SecondFactorPage = screen(
  () => import('../second_factor/SecondFactorPage'),
  'SecondFactorPage'
)
export const RegisterPage = screen(() => import('../registration/RegisterPage'), 'RegisterPage')
export const RegisterConfirmPage = screen(
  () => import('../registration/RegisterConfirmPage'),
  'RegisterConfirmPage'
)
export const ConfirmationPage = screen(
  () => import('../registration/ConfirmationPage'),
  'ConfirmationPage'
)

export const TermsPage = screen(() => import('../editorial/TermsPage'), 'TermsPage')
export const FaqPage = screen(() => import('../editorial/FaqPage'), 'FaqPage')
export const WelcomePage = screen(() => import('../welcome/WelcomePage'), 'WelcomePage')

export const DocumentationPage = screen(
  () => import('../documentation/DocumentationPage'),
  'DocumentationPage'
)

export const OrderProcess = screen(() => import('../ordering/OrderProcess'), 'OrderProcess')
export const OrderPage = screen(() => import('../ordering/products/OrderPage'), 'OrderPage')
export const SummaryPage = screen(() => import('../ordering/cart/SummaryPage'), 'SummaryPage')
export const AddressPage = screen(() => import('../ordering/checkout/AddressPage'), 'AddressPage')
export const PaymentPage = screen(() => import('../ordering/checkout/PaymentPage'), 'PaymentPage')
export const ThankYouPage = screen(
  () => import('../ordering/checkout/ThankYouPage'),
  'ThankYouPage'
)
export const FailurePage = screen(() => import('../ordering/checkout/FailurePage'), 'FailurePage')

export const StatisticsLandingPage = screen(
  () => import('../statistics/StatisticsLandingPage'),
  'StatisticsLandingPage'
)
export const OrderStatisticsPage = screen(
  () => import('../statistics/OrderStatisticsPage'),
  'OrderStatisticsPage'
)
export const HistoryPage = screen(() => import('../ordering/history/HistoryPage'), 'HistoryPage')
export const RollsPage = screen(() => import('../labels/RollsPage'), 'RollsPage')

export const AddressListPage = screen(
  () => import('../distribution/AddressListPage'),
  'AddressListPage'
)
export const DistributionPage = screen(
  () => import('../distribution/DistributionPage'),
  'DistributionPage'
)

export const ContactPage = screen(() => import('../contact/ContactPage'), 'ContactPage')
export const ContactInformationPage = screen(
  () => import('../contact/ContactInformationPage'),
  'ContactInformationPage'
)

export const InboxPage = screen(() => import('../approvals/inbox/InboxPage'), 'InboxPage')
export const ApprovalPage = screen(() => import('../approvals/ApprovalPages'), 'ApprovalPage')
export const UserApprovalPage = screen(
  () => import('../approvals/ApprovalPages'),
  'UserApprovalPage'
)
export const AddressApprovalPage = screen(
  () => import('../approvals/ApprovalPages'),
  'AddressApprovalPage'
)

export const PortalHeader = screen(() => import('../layout/PortalHeader'), 'PortalHeader')
