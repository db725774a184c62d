import { appUrl } from '#config/app'
import { customerServiceEmail } from '#config/mail'
import { compileTemplate } from '#app/mailing/wording/compile_template'
import type { CodesInMails } from '#app/mailing/kinds/word_account_mail'
import type { Mail } from '#app/mailing/mail'
import { readMailLayout } from '#app/mailing/wording/mail_layout'
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
 * its links invalid, for readers other than the recipient. Throws SealedCodeUnreadable for codes of
 * another key.
 */
export async function renderMail(
  mail: Mail,
  { codes }: { codes: CodesInMails } = { codes: 'readable' }
): Promise<RenderedMail> {
  const worded = wordMail(mail, { appUrl, customerServiceEmail }, codes)
  const content = { ...worded, subject: oneLine(worded.subject) }
  const t = mailTextsIn(mail.language)
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
