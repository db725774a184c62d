import { readFile } from 'node:fs/promises'
import { appUrl } from '#config/app'
import {
  type AccountMail,
  type CodesInMails,
  wordAccountMail,
} from '#app/mailing/wording/kinds/word_account_mail'
import { type AlertMail, wordAlertMail } from '#app/mailing/wording/kinds/word_alert_mail'
import { type ApprovalMail, wordApprovalMail } from '#app/mailing/wording/kinds/word_approval_mail'
import { type BlockMail, wordBlockMail } from '#app/mailing/wording/kinds/word_block_mail'
import { type CaseMail, wordCaseMail } from '#app/mailing/wording/kinds/word_case_mail'
import {
  type ColleagueMail,
  wordColleagueMail,
} from '#app/mailing/wording/kinds/word_colleague_mail'
import { type CompanyMail, wordCompanyMail } from '#app/mailing/wording/kinds/word_company_mail'
import { type ContactMail, wordContactMail } from '#app/mailing/wording/kinds/word_contact_mail'
import { type CopyMail, wordCopyMail } from '#app/mailing/wording/kinds/word_copy_mail'
import {
  type DistributionMail,
  wordDistributionMail,
} from '#app/mailing/wording/kinds/word_distribution_mail'
import type { OrderMail } from '#app/mailing/wording/kinds/order_mail'
import { wordOrderMail } from '#app/mailing/wording/kinds/word_order_mail'
import { wordOrderNews } from '#app/mailing/wording/kinds/word_order_news'
import { type WebhookMail, wordWebhookMail } from '#app/mailing/wording/kinds/word_webhook_mail'
import { compileMailLayout } from '#app/mailing/wording/mail_layout'
import type { MailContent, MailFact, MailLines } from '#app/mailing/wording/mail_content'
import { mailTextsIn, type MailTexts } from '#app/mailing/wording/mail_texts'
import template from 'lodash/template.js'

export type Mail =
  | OrderMail
  | AccountMail
  | CopyMail
  | ColleagueMail
  | CompanyMail
  | BlockMail
  | ApprovalMail
  | DistributionMail
  | ContactMail
  | WebhookMail
  | AlertMail
  | CaseMail

export interface RenderedMail {
  subject: string
  text: string
  html: string
  /** The address to unsubscribe from copies; null in other mails. */
  unsubscribeUrl: string | null
}

const compiledLayout = new URL('./mail_layout.template.html', import.meta.url)

let layout: ReturnType<typeof readLayout> | undefined

/**
 * Renders a mail in its language as HTML and plain text, with escaped values. Hidden `codes` make
 * its links invalid, for readers other than the recipient. `isTooLarge` adds a note that files
 * could not be attached. Throws SealedCodeUnreadable for a code that another key encrypted.
 */
export async function renderMail(
  mail: Mail,
  { codes, isTooLarge = false }: { codes: CodesInMails; isTooLarge?: boolean } = {
    codes: 'readable',
  }
): Promise<RenderedMail> {
  const worded = wordMail(mail, codes)
  const t = mailTextsIn(mail.language)
  const content = { ...worded, subject: oneLine(worded.subject) }
  if (isTooLarge) {
    // Recipients of copies have no login (rule 10.6).
    const isCopy = 'copy_id' in mail.data && mail.data.copy_id !== undefined
    content.paragraphs.push(
      isCopy
        ? t('copy.attachments_too_large')
        : t('common.attachments_too_large', { url: detailsOf(mail, content) })
    )
  }
  const fillIn = await loadLayout()
  const html = fillIn({
    content,
    language: mail.language,
    productName: t('common.product_name'),
  })
  return {
    subject: content.subject,
    text: mailAsText(content, t),
    html,
    unsubscribeUrl: content.unsubscribe?.url ?? null,
  }
}

function wordMail(mail: Mail, codes: CodesInMails): MailContent {
  switch (mail.template) {
    case 'password_reset':
    case 'password_changed':
    case 'second_factor_on':
    case 'second_factor_off':
    case 'recovery_codes_renewed':
    case 'user_invited':
    case 'account_deleted':
    case 'api_token_created':
    case 'account_id_changed':
    case 'email_changed':
    case 'email_change_asked':
    case 'confirm_email':
      return wordAccountMail(mail, codes)
    case 'user_enabled':
    case 'user_disabled':
    case 'user_enabled_to_company':
    case 'user_disabled_to_company':
      return wordColleagueMail(mail)
    case 'company_deactivated':
    case 'companies_deactivated_to_service':
      return wordCompanyMail(mail)
    case 'company_blocked':
    case 'company_unblocked':
      return wordBlockMail(mail)
    case 'user_approval_requested':
    case 'address_approval_requested':
    case 'approvals_waiting':
    case 'user_approved':
    case 'user_rejected':
    case 'user_activated':
    case 'activation_requested':
    case 'address_approved':
    case 'address_rejected':
      return wordApprovalMail(mail, codes)
    case 'distribution_sent':
    case 'distribution_recalled':
      return wordDistributionMail(mail)
    case 'contact_received_by_service':
    case 'contact_copy':
    case 'contact_answered':
      return wordContactMail(mail)
    case 'copy_confirmation':
    case 'copy_unsubscribed':
      return wordCopyMail(mail, codes)
    case 'webhook_switched_off':
      return wordWebhookMail(mail)
    case 'suspicions_found':
      return wordAlertMail(mail)
    case 'suspicion_news':
    case 'suspicion_due':
      return wordCaseMail(mail)
    case 'order_placed':
    case 'order_received_by_service':
      return wordOrderMail(mail, codes)
    default:
      return wordOrderNews(mail, codes)
  }
}

/** Returns an order's page, because the main link of a shipped order leads to its rolls. */
const detailsOf = ({ data }: Mail, { link }: MailContent): string =>
  'path' in data ? `${appUrl}${data.path}` : (link?.url ?? appUrl)

/** Keeps line breaks in names out of the headers. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

function loadLayout(): ReturnType<typeof readLayout> {
  layout ??= readLayout().catch((error: unknown) => {
    layout = undefined
    throw error
  })
  return layout
}

async function readLayout() {
  const html = await readFile(compiledLayout, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return compileMailLayout()
  })
  return compileTemplate(html)
}

function mailAsText(content: MailContent, t: MailTexts): string {
  const asLine = ({ label, value, url }: MailFact) =>
    [t('common.fact', { label, value }), ...(url ? [`  ${url}`] : [])].join('\n')
  const under = (label: string, lines: string[]) =>
    [asLine({ label, value: '' }).trimEnd(), ...lines].join('\n')
  const blocks = [
    ...content.paragraphs,
    content.facts.map(asLine).join('\n'),
    content.notice ? under(content.notice.label, content.notice.lines) : '',
    content.positions ? linesAsText(content.positions, asLine) : '',
    ...(content.addresses ?? []).map(({ label, lines }) => under(label, lines)),
    content.link ? under(content.link.label, [content.link.url]) : '',
    content.unsubscribe ? under(content.unsubscribe.label, [content.unsubscribe.url]) : '',
    `-- \n${content.footer.join('\n')}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function linesAsText(
  { columns, rows, sums, total, remark }: MailLines,
  asLine: (fact: MailFact) => string
): string {
  const lines = rows.map((row) =>
    [
      `${row.description} (${row.reference})`,
      `  ${asLine({ label: columns.labels, value: `${row.labels} (${row.rolls})` })}`,
      `  ${asLine({ label: columns.unit_price, value: row.unit_price })}`,
      `  ${asLine({ label: columns.total, value: row.total })}`,
    ].join('\n')
  )
  return [...lines, [...sums, total].map(asLine).join('\n'), remark].join('\n\n')
}

/** `{{ value }}` is escaped for HTML, `{{{ html }}}` is not, `{% code %}` is JavaScript. */
const MARKS = {
  escape: /\{\{([^{}]+)\}\}/g,
  interpolate: /\{\{\{([^{}]+)\}\}\}/g,
  evaluate: /\{%([^%]+)%\}/g,
}

export const compileTemplate = (text: string): ((values: object) => string) => template(text, MARKS)
