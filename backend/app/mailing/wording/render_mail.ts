import { appUrl } from '#config/app'
import { customerServiceEmail } from '#config/mail'
import type { CodesInMails } from '#app/mailing/kinds/word_account_mail'
import { readMailLayout } from '#app/mailing/wording/mail_layout'
import type { MailContent, MailFact, MailLines } from '#app/mailing/wording/mail_content'
import { mailTextsIn, type MailTexts } from '#app/mailing/wording/mail_texts'
import { type Mail, wordMail } from '#app/mailing/kinds/word_mail'
import template from 'lodash/template.js'

export interface RenderedMail {
  subject: string
  text: string
  html: string
  /** The address that ends copies; null in other mails. */
  unsubscribeUrl: string | null
}

let layout: ReturnType<typeof readLayout> | undefined

/**
 * Renders a mail in its language as HTML and plain text, with escaped values. Hidden `codes` make
 * its links invalid, for readers other than the recipient. `isTooLarge` says that files could not
 * be attached. Throws SealedCodeUnreadable for codes of another key.
 */
export async function renderMail(
  mail: Mail,
  { codes, isTooLarge = false }: { codes: CodesInMails; isTooLarge?: boolean } = {
    codes: 'readable',
  }
): Promise<RenderedMail> {
  const worded = wordMail(mail, { appUrl, customerServiceEmail }, codes)
  const t = mailTextsIn(mail.language)
  const content = { ...worded, subject: oneLine(worded.subject) }
  if (isTooLarge) {
    const url = detailsOf(mail, content)
    content.paragraphs.push(t('common.attachments_too_large', { url }))
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

/** Returns the page of an order; the main link of a shipped one leads to its rolls. */
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

const readLayout = async () => compileTemplate(await readMailLayout())

/** Formats a mail as plain text with the content of the HTML, one thing per line. */
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

/** Compiles a template to a function of named values. */
export const compileTemplate = (text: string): ((values: object) => string) => template(text, MARKS)
