import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Edge } from 'edge.js'
import { appUrl } from '#config/app'
import { customerServiceEmail } from '#config/mail'
import type { CodesInMails } from '#app/mailing/wording/word_account_mail'
import type { Mail } from '#app/mailing/mail'
import { mailAsText } from '#app/mailing/wording/mail_text'
import { mailTextsIn } from '#app/mailing/wording/mail_texts'
import { wordMail } from '#app/mailing/wording/word_mail'
import { DARK, LIGHT } from '#shared/theme/tokens'

/** A mail as it is sent and shown. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
}

const COMPILER = fileURLToPath(new URL('./templates/compile_layout.mjs', import.meta.url))

const run = promisify(execFile)

let layout: Promise<Edge> | undefined

/**
 * Words a mail and renders it as HTML and plain text in its language. MJML works once per process;
 * after that the compiled template only takes in the values, escaped for HTML. With `codes` hidden
 * the links in it open nothing: for whoever reads a mail that is not theirs.
 */
export async function renderMail(
  mail: Mail,
  { codes }: { codes: CodesInMails } = { codes: 'readable' }
): Promise<RenderedMail> {
  const content = wordMail(mail, { appUrl, customerServiceEmail }, codes)
  const t = mailTextsIn(mail.language)
  const edge = await loadLayout()
  const html = await edge.render('mail', {
    content,
    language: mail.language,
    productName: t('common.product_name'),
  })
  return { subject: content.subject, text: mailAsText(content, t), html }
}

function loadLayout(): Promise<Edge> {
  layout ??= compileLayout().catch((error: unknown) => {
    layout = undefined
    throw error
  })
  return layout
}

async function compileLayout(): Promise<Edge> {
  const colours = JSON.stringify({ light: LIGHT, dark: DARK })
  const { stdout } = await run(process.execPath, [COMPILER, colours], { timeout: 60_000 })
  const edge = Edge.create({ cache: true })
  edge.registerTemplate('mail', { template: stdout })
  return edge
}
