import { appUrl } from '#config/app'
import { mailFooter } from '#app/mailing/wording/mail_footer'
import type { CodesInMails } from '#app/mailing/wording/kinds/word_account_mail'
import { readCode } from '#app/mailing/seal_code'
import type { MailContent, MailOf } from '#app/mailing/wording/mail_content'
import { mailTextsIn } from '#app/mailing/wording/mail_texts'
import type { CopyKind } from '#shared/companies/copies/copy_contract'

/** `email` is the recipient's address. */
interface CopyMailData {
  company: { name: string; cofor10: string }
  email: string
}

interface CopyDataByTemplate {
  /** Sent to an address that was added as a recipient. */
  copy_confirmation: CopyMailData & { kinds: CopyKind[]; sealed_code: string }
  /** Sent to the user who added the recipient. */
  copy_unsubscribed: CopyMailData & { person: string }
}

export type CopyMail = MailOf<CopyDataByTemplate>

export function wordCopyMail(mail: CopyMail, codes: CodesInMails): MailContent {
  const t = mailTextsIn(mail.language)
  const { company, email } = mail.data
  if (mail.template === 'copy_unsubscribed') {
    const named = { company: company.name, email }
    return {
      subject: t('copy_unsubscribed.subject', named),
      heading: t('copy_unsubscribed.heading'),
      paragraphs: [
        t('common.greeting', { person: mail.data.person }),
        t('copy_unsubscribed.body', named),
      ],
      facts: [
        { label: t('copy.company'), value: company.name },
        { label: t('copy.recipient'), value: email },
      ],
      link: { label: t('colleague.link'), url: `${appUrl}/accounts/profile` },
      footer: mailFooter(t),
    }
  }
  const { kinds, sealed_code: sealed } = mail.data
  const named = { company: company.name }
  const code = codes === 'readable' ? readCode(sealed) : t('account.hidden_code')
  return {
    subject: t('copy_confirmation.subject', named),
    heading: t('copy_confirmation.heading'),
    paragraphs: [
      t('copy_confirmation.body', named),
      t('copy_confirmation.validity'),
      t('copy_confirmation.not_you'),
    ],
    facts: [
      { label: t('copy.company'), value: company.name },
      { label: t('copy.kinds'), value: kinds.map((kind) => t(`copy_kinds.${kind}`)).join(', ') },
    ],
    link: {
      label: t('copy_confirmation.link'),
      url: `${appUrl}/accounts/copies_confirmation/${encodeURIComponent(code)}`,
    },
    footer: mailFooter(t),
  }
}
