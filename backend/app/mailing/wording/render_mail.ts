import { appUrl } from '#config/app'
import { customerServiceEmail } from '#config/mail'
import { compileTemplate } from '#app/mailing/wording/compile_template'
import type { CodesInMails } from '#app/mailing/wording/word_account_mail'
import type { Mail } from '#app/mailing/mail'
import { readMailLayout } from '#app/mailing/wording/mail_layout'
import { mailAsText } from '#app/mailing/wording/mail_text'
import { mailTextsIn } from '#app/mailing/wording/mail_texts'
import { wordMail } from '#app/mailing/wording/word_mail'

/** A mail as it is sent and shown. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
}

let layout: ReturnType<typeof readLayout> | undefined

/**
 * Words a mail and renders it as HTML and plain text in its language; values are escaped for HTML.
 * With `codes` hidden the links in it open nothing: for whoever reads a mail that is not theirs. Throws
 * SealedCodeUnreadable for readable ones that another key sealed.
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
  return { subject: content.subject, text: mailAsText(content, t), html }
}

/** No line break may reach a header, whatever a name contains. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

function loadLayout(): ReturnType<typeof readLayout> {
  layout ??= readLayout().catch((error: unknown) => {
    layout = undefined
    throw error
  })
  return layout
}

const readLayout = async () => compileTemplate(await readMailLayout())
