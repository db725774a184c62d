import { readFile } from 'node:fs/promises'
import { appUrl } from '#config/app'
import { compileTemplate } from '#app/mailing/wording/compile_template'
import { mailFormatsIn } from '#app/mailing/wording/mail_formats'
import { mailTextsIn } from '#app/mailing/wording/mail_texts'
import type { Language } from '#shared/i18n/language'
import type { MailboxMail } from '#shared/mailing/mailbox_contract'
import string from '@adonisjs/core/helpers/string'

/** What the reader asked for in the page's address. */
export interface MailboxView {
  to: string
  /** Which mail to read. */
  mail: number | null
  asText: boolean
}

/** A file that goes along with the mail that is read. */
export interface MailboxAttachment {
  name: string
  address: string
}

const PAGE = new URL('./mailbox.template.html', import.meta.url)

/**
 * The page runs nothing and fetches nothing: styles stand in it, and the mail is shown in a frame
 * that inherits this policy. With it the frame's `allow-scripts` lets no script of a mail run, only
 * tools that look at the page from outside, such as accessibility checkers.
 */
export const MAILBOX_POLICY = [
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `img-src data:`,
  `frame-src 'self'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

/** Draws the demo mailbox: the list of mails and the one that is being read. */
export async function renderMailboxPage(
  mails: readonly MailboxMail[],
  view: MailboxView & { attachments?: readonly MailboxAttachment[] },
  language: Language
): Promise<string> {
  const t = mailTextsIn(language)
  const { instant } = mailFormatsIn(language)
  const open = mails.find(({ pk }) => pk === view.mail)
  const address = (mail: number, asText: boolean) => mailAddress({ ...view, mail, asText })
  return compileTemplate(await readFile(PAGE, 'utf8'))({
    t,
    language,
    view,
    appUrl,
    mails: mails.map((mail) => ({
      ...mail,
      date: instant(mail.created_at),
      address: address(mail.pk, view.asText),
      current: mail.pk === view.mail,
    })),
    open: open && {
      ...open,
      attachments: view.attachments ?? [],
      date: instant(open.created_at),
      asHtml: address(open.pk, false),
      asText: address(open.pk, true),
      frame: inNewTab(open.html),
      linkedText: withLinks(open.text),
    },
  })
}

function mailAddress({ to, mail, asText }: MailboxView): string {
  const query = new URLSearchParams({
    ...(to ? { to } : {}),
    mail: String(mail),
    ...(asText ? { view: 'text' } : {}),
  })
  return `/demo/mailbox?${query}`
}

/** Links of a mail leave the frame, which may not navigate by itself. */
const inNewTab = (html: string) => html.replace('<head>', '<head><base target="_blank">')

/** Writes a plain text as HTML whose web addresses can be followed. */
function withLinks(text: string): string {
  return string
    .escapeHTML(text)
    .replace(/https?:\/\/[^\s<>"]+/g, (address) => `<a href="${address}">${address}</a>`)
}
