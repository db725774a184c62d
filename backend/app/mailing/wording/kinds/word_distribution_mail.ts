import { appUrl } from '#config/app'
import { mailFooter } from '#app/mailing/wording/mail_footer'
import type { MailContent, MailOf } from '#app/mailing/wording/mail_content'
import { mailFormatsIn, mailTextsIn } from '#app/mailing/wording/mail_texts'

export interface DistributionMailData {
  sender: { name: string; cofor10: string }
  address: string[]
  comment: string
  rolls: { spool_no: string; reference: string; labels: number; comment: string }[]
}

interface DistributionDataByTemplate {
  distribution_sent: DistributionMailData
  distribution_recalled: DistributionMailData
}

export type DistributionMail = MailOf<DistributionDataByTemplate>

/** Maximum rolls listed in a mail; the page shows the others. */
const MOST_ROLLS = 100

export function wordDistributionMail(mail: DistributionMail): MailContent {
  const t = mailTextsIn(mail.language)
  const formats = mailFormatsIn(mail.language)
  const { template, data } = mail
  const { comment, rolls } = data
  const named = {
    company: data.sender.name,
    cofor10: data.sender.cofor10,
    smart_count: rolls.length,
  }
  const more = rolls.length - MOST_ROLLS
  return {
    subject: t(`${template}.subject`, named),
    heading: t(`${template}.heading`, named),
    paragraphs: [
      t(`${template}.body`, named),
      ...(comment ? [t('distribution.comment', { comment })] : []),
      ...(more > 0 ? [t('distribution.more', { smart_count: more })] : []),
    ],
    facts: rolls.slice(0, MOST_ROLLS).map((roll) => ({
      label: roll.spool_no,
      value: [
        roll.reference,
        t('distribution.labels', { labels: formats.count(roll.labels) }),
        roll.comment,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    addresses: [{ label: t('distribution.address'), lines: data.address }],
    link: { label: t('distribution.link'), url: `${appUrl}/distribution/distribution` },
    footer: mailFooter(t),
  }
}
