import { appUrl } from '#config/app'
import { mailFooter } from '#app/mailing/wording/mail_footer'
import type { MailContent, MailOf } from '#app/mailing/wording/mail_content'
import { type MailTexts, mailTextsIn } from '#app/mailing/wording/mail_texts'
import { readCode } from '#app/mailing/seal_code'

interface AccountMailData {
  person: string
  email: string
  account_id: string
}

interface CodeMailData extends AccountMailData {
  sealed_code: string
}

/** `account_id` is the new account id. */
interface AccountIdMailData extends AccountMailData {
  former_account_id: string
}

/** `email` is the new address. */
interface EmailMailData extends AccountMailData {
  former_email: string
}

/** `email` is the current address; `by` names the staff member who requested the change. */
interface EmailChangeMailData extends CodeMailData {
  new_email: string
  by: string
}

/** `by` is the full name of the token's creator. */
interface TokenMailData extends AccountMailData {
  token: string
  by: string
}

interface AccountDataByTemplate {
  password_reset: CodeMailData
  /** Sent to a new staff member, who then chooses a password. */
  user_invited: CodeMailData
  /** Sent to all users of a company with a new account id. */
  account_id_changed: AccountIdMailData
  /** Sent to the former and the new address. */
  email_changed: EmailMailData
  /** Sent to the current address after staff requested another address. */
  email_change_asked: EmailChangeMailData
  password_changed: AccountMailData
  /** Sent to the user whose second factor was switched on or off, or who has new recovery codes. */
  second_factor_on: AccountMailData
  second_factor_off: AccountMailData
  recovery_codes_renewed: AccountMailData
  account_deleted: AccountMailData
  /** Sent to the user as whom the token acts; `token` is its name. */
  api_token_created: TokenMailData
  confirm_email: CodeMailData
}

export type AccountMail = MailOf<AccountDataByTemplate>

export type CodesInMails = 'readable' | 'hidden'

export function wordAccountMail(mail: AccountMail, codes: CodesInMails): MailContent {
  const t = mailTextsIn(mail.language)
  const { template, data } = mail
  return {
    subject: t(`${template}.subject`),
    heading: t(`${template}.heading`),
    paragraphs: [t('common.greeting', { person: data.person }), ...paragraphsOf(mail, t)],
    facts: [
      { label: t('account.email'), value: data.email },
      { label: t('account.account_id'), value: data.account_id },
    ],
    link: { label: t(`${template}.link`), url: appUrl + pathOf(mail, t, codes) },
    footer: mailFooter(t),
  }
}

type MailWithCode = Extract<AccountMail, { data: { sealed_code: string } }>

const hasCode = (mail: AccountMail): mail is MailWithCode => 'sealed_code' in mail.data

const PATHS = {
  account_deleted: '/accounts/register',
  account_id_changed: '/accounts/login',
  api_token_created: '/accounts/tokens',
  email_changed: '/accounts/login',
  password_changed: '/accounts/reset_password',
  second_factor_on: '/accounts/profile',
  second_factor_off: '/accounts/reset_password',
  recovery_codes_renewed: '/accounts/reset_password',
} as const satisfies Record<Exclude<AccountMail, MailWithCode>['template'], string>

function pathOf(mail: AccountMail, t: MailTexts, codes: CodesInMails): string {
  if (!hasCode(mail)) return PATHS[mail.template]
  const { sealed_code: sealed, account_id: accountId } = mail.data
  const code = codes === 'readable' ? readCode(sealed) : t('account.hidden_code')
  const part = encodeURIComponent(code)
  switch (mail.template) {
    case 'confirm_email':
      return `/accounts/confirmation/${part}`
    case 'email_change_asked':
      return `/accounts/email_change/${part}`
    default:
      return `/accounts/password_confirmation/${part}/${encodeURIComponent(accountId)}`
  }
}

function paragraphsOf({ template, data }: AccountMail, t: MailTexts): string[] {
  switch (template) {
    case 'password_reset':
      return [t('password_reset.body'), t('password_reset.validity'), t('password_reset.not_you')]
    case 'user_invited':
      return [t('user_invited.body'), t('user_invited.validity')]
    case 'account_id_changed':
      return [
        t('account_id_changed.body', {
          account_id: data.account_id,
          former_account_id: data.former_account_id,
        }),
        t('account_id_changed.what_stays'),
      ]
    case 'api_token_created':
      return [
        t('api_token_created.body', { by: data.by, token: data.token }),
        t('api_token_created.not_you'),
      ]
    case 'email_changed':
      return [
        t('email_changed.body', { email: data.email, former_email: data.former_email }),
        t('email_changed.what_ends'),
        t('email_changed.not_you'),
      ]
    case 'email_change_asked':
      return [
        t('email_change_asked.body', {
          by: data.by,
          email: data.email,
          new_email: data.new_email,
        }),
        t('email_change_asked.validity'),
        t('email_change_asked.not_you'),
      ]
    case 'confirm_email':
      return [t('confirm_email.body'), t('confirm_email.next'), t('confirm_email.not_you')]
    default:
      return [t(`${template}.body`), t(`${template}.not_you`)]
  }
}
