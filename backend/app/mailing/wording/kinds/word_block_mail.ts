import { customerServiceEmail } from '#config/mail'
import { appUrl } from '#config/app'
import { mailFooter } from '#app/mailing/wording/mail_footer'
import type { MailContent, MailOf } from '#app/mailing/wording/mail_content'
import { mailTextsIn } from '#app/mailing/wording/mail_texts'
import type { SetBlock } from '#shared/companies/blocks/company_block_contract'

/** Data about a block that staff set or lifted; `person` is the reader. */
interface BlockMailData {
  block: SetBlock
  /** Another block that is still in force. */
  other: SetBlock | null
  company: { name: string; cofor10: string }
  person: string
  /** The staff's reason; may be empty. */
  reason: string
}

interface BlockDataByTemplate {
  company_blocked: BlockMailData
  company_unblocked: BlockMailData
}

export type BlockMail = MailOf<BlockDataByTemplate>

export function wordBlockMail(mail: BlockMail): MailContent {
  const t = mailTextsIn(mail.language)
  const { template, data } = mail
  const { block, reason, person } = data
  // A complete block makes unpaid bills irrelevant.
  const other = template === 'company_blocked' && block === 'INACTIVITY' ? null : data.other
  const named = { company: data.company.name, email: customerServiceEmail }
  return {
    subject: t(
      other && template === 'company_unblocked'
        ? 'company_unblocked.subject_still'
        : `${template}.subject`,
      named
    ),
    heading: t(`${template}.heading`, named),
    paragraphs: [
      t('common.greeting', { person }),
      t(`${template}.${block}.body`, named),
      t(other ? `company_unblocked.still.${other}` : `${template}.${block}.next`, named),
    ],
    facts: [
      { label: data.company.cofor10, value: data.company.name },
      ...(reason ? [{ label: t('company_blocked.reason'), value: reason }] : []),
    ],
    link: { label: t(`${template}.link`), url: `${appUrl}/accounts/login` },
    footer: mailFooter(t),
  }
}
