import { Navigate, Route, createRoutesFromElements, matchRoutes, useRoutes } from 'react-router'
import { Frame } from './Frame'
import { NotFound } from '../../ground/ui/frame/NotFound'
import { RequireRight } from './RequireRight'
import {
  AddressApprovalPage,
  AddressListPage,
  AddressPage,
  ApprovalPage,
  ConfirmationPage,
  ConfirmCopiesPage,
  ContactInformationPage,
  ContactPage,
  DistributionPage,
  DocumentationPage,
  EmailChangePage,
  ExpiredPasswordPage,
  FaqPage,
  FailurePage,
  HistoryPage,
  InboxPage,
  LoginPage,
  NewPasswordPage,
  OrderPage,
  OrderProcess,
  OrderStatisticsPage,
  PaymentPage,
  PortalHeader,
  ProfilePage,
  RegisterConfirmPage,
  RegisterPage,
  RollsPage,
  ResetPasswordPage,
  SecondFactorPage,
  StatisticsLandingPage,
  SummaryPage,
  TemplatesPage,
  TermsPage,
  ThankYouPage,
  TokensPage,
  UnsubscribePage,
  UserApprovalPage,
  WebhooksPage,
  WelcomePage,
} from './screens'
import type { ReactElement } from 'react'

const ORDERING = '/orders/order_process'
const ADDRESS = 'order_summary/adressAndDelivery'

/** All screens of the storefront and the rights they require (rule 1.5). */
const ROUTES = createRoutesFromElements(
  <Route element={<Frame />}>
    <Route path="/accounts/login" element={<LoginPage />} />
    <Route path="/accounts/register" element={<RegisterPage />} />
    <Route path="/accounts/register_confirm" element={<RegisterConfirmPage />} />
    <Route path="/accounts/confirmation/:code?" element={<ConfirmationPage />} />
    <Route path="/accounts/reset_password" element={<ResetPasswordPage />} />
    <Route
      path="/accounts/password_confirmation/:code/:account_id?"
      element={<NewPasswordPage />}
    />
    <Route path="/accounts/email_change/:code" element={<EmailChangePage />} />
    <Route path="/accounts/copies_confirmation/:code" element={<ConfirmCopiesPage />} />
    <Route path="/accounts/copies_unsubscribe/:code" element={<UnsubscribePage />} />
    <Route
      path="/accounts/reset_expired_password/:email/:account_id"
      element={<ExpiredPasswordPage />}
    />
    <Route path="/accounts/second_factor" element={<SecondFactorPage />} />
    <Route path="/psa_terms/terms" element={<TermsPage />} />
    <Route element={<RequireRight right="*" />}>
      <Route path="/" element={<WelcomePage />} />
      <Route path="/welcome" element={<WelcomePage />} />
      <Route path="/information/information" element={<DocumentationPage />} />
      <Route path="/accounts/profile" element={<ProfilePage />} />
      <Route path="/information/faq" element={<FaqPage />} />
      <Route path="/contact" element={<Navigate to="/contact/contact" replace />} />
      <Route path="/contact/contact" element={<ContactPage />} />
      <Route path="/contact/contact_information" element={<ContactInformationPage />} />
    </Route>
    <Route element={<RequireRight right="orders.issue_order" />}>
      <Route path="/accounts/tokens" element={<TokensPage />} />
      <Route path="/accounts/webhooks" element={<WebhooksPage />} />
      <Route path={ORDERING} element={<OrderProcess />}>
        <Route index element={<OrderPage />} />
        <Route path="templates" element={<TemplatesPage />} />
        <Route path="order_summary" element={<SummaryPage />} />
        <Route path={ADDRESS} element={<AddressPage />} />
        <Route path="payment" element={<PaymentPage />} />
        <Route path="thankyou" element={<ThankYouPage />} />
        <Route path="error" element={<FailurePage />} />
      </Route>
    </Route>
    <Route element={<RequireRight right="orders.view_order" />}>
      <Route path="/statistics" element={<Navigate to="/statistics/landing" replace />} />
      <Route path="/statistics/landing" element={<StatisticsLandingPage />} />
      <Route path="/statistics/history" element={<HistoryPage />} />
      <Route path="/statistics/rolls" element={<RollsPage />} />
      <Route path="/statistics/orderStatistics" element={<OrderStatisticsPage />} />
    </Route>
    <Route element={<RequireRight right="distribution.*" />}>
      <Route path="/distribution/addressList" element={<AddressListPage />} />
      <Route path="/distribution/distribution" element={<DistributionPage />} />
    </Route>
    <Route element={<RequireRight right="accounts.approve_*|orders.approve_order" />}>
      <Route path="/approvals" element={<InboxPage />} />
      <Route path="/approvals/:pk" element={<ApprovalPage />} />
    </Route>
    <Route element={<RequireRight right="accounts.approve_user" />}>
      <Route path="/accounts/client_confirmation/:code" element={<UserApprovalPage />} />
    </Route>
    <Route element={<RequireRight right="accounts.approve_address" />}>
      <Route path="/accounts/client_address_confirmation/:code" element={<AddressApprovalPage />} />
    </Route>
    <Route path="*" element={<NotFound />} />
  </Route>
)

export const Screens = () => useRoutes(ROUTES)

/** Fetches the scripts of a screen and its header. Drawing the screen shows any error again. */
export async function fetchScreen(path: string): Promise<void> {
  const matches = matchRoutes(ROUTES, path) ?? []
  const parts: unknown[] = matches.map(({ route }) => (route.element as ReactElement).type)
  await Promise.allSettled([PortalHeader, ...parts.filter(isFetched)].map((part) => part.fetch()))
}

const isFetched = (part: unknown): part is Pick<typeof PortalHeader, 'fetch'> =>
  typeof part === 'function' && 'fetch' in part
