import type { AccountMail } from '#app/mailing/mail'
import type { MailContent } from '#app/mailing/wording/mail_content'
import { type MailSender, mailFooter } from '#app/mailing/wording/mail_frame'
import { type MailTexts, mailTextsIn } from '#app/mailing/wording/mail_texts'
import { readCode } from '#app/mailing/seal_code'

/** Visibility of the recipient's codes in links. */
export type CodesInMails = 'readable' | 'hidden'

export function wordAccountMail(
  mail: AccountMail,
  sender: MailSender,
  codes: CodesInMails
): MailContent {
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
    link: { label: t(`${template}.link`), url: sender.appUrl + pathOf(mail, t, codes) },
    footer: mailFooter(t, sender),
  }
}

type MailWithCode = Extract<AccountMail, { data: { sealed_code: string } }>

const hasCode = (mail: AccountMail): mail is MailWithCode => 'sealed_code' in mail.data

/** The pages that mails without a code link to. */
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
