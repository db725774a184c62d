import type { DistributionMail } from '#app/mailing/mail'
import type { MailContent } from '#app/mailing/wording/mail_content'
import { mailFormatsIn } from '#app/mailing/wording/mail_formats'
import { type MailSender, mailFooter } from '#app/mailing/wording/mail_frame'
import { mailTextsIn } from '#app/mailing/wording/mail_texts'

/** The most rolls in a mail; the page shows the others. */
const MOST_ROLLS = 100

export function wordDistributionMail(mail: DistributionMail, sender: MailSender): MailContent {
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
    link: { label: t('distribution.link'), url: `${sender.appUrl}/distribution/distribution` },
    footer: mailFooter(t, sender),
  }
}
