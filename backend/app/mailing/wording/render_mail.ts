import { appUrl } from '#config/app'
import { customerServiceEmail } from '#config/mail'
import { compileTemplate } from '#app/mailing/wording/compile_template'
import type { CodesInMails } from '#app/mailing/kinds/word_account_mail'
import type { Mail } from '#app/mailing/mail'
import { readMailLayout } from '#app/mailing/wording/mail_layout'
import type { MailContent } from '#app/mailing/wording/mail_content'
import { mailAsText } from '#app/mailing/wording/mail_text'
import { mailTextsIn } from '#app/mailing/wording/mail_texts'
import { wordMail } from '#app/mailing/kinds/word_mail'

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
