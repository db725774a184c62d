import { readFile } from 'node:fs/promises'
import { appUrl } from '#config/app'
import { compileTemplate } from '#app/mailing/wording/render_mail'
import { mailFormatsIn, mailTextsIn } from '#app/mailing/wording/mail_texts'
import type { Language } from '#shared/ground/i18n/language'
import type { MailboxMail } from '#shared/mailing/mailbox_contract'
import string from '@adonisjs/core/helpers/string'

export interface MailboxView {
  to: string
  mail: number | null
  asText: boolean
}

export interface MailboxAttachment {
  name: string
  address: string
}

const PAGE = new URL('./mailbox.template.html', import.meta.url)

/**
 * Policy without scripts and requests. Styles are inline, and the frame of a mail inherits this
 * policy. `allow-scripts` on the frame only admits tools such as accessibility checkers.
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

/** Opens links in a new tab, because the frame cannot navigate. */
const inNewTab = (html: string) => html.replace('<head>', '<head><base target="_blank">')

function withLinks(text: string): string {
  return string
    .escapeHTML(text)
    .replace(/https?:\/\/[^\s<>"]+/g, (address) => `<a href="${address}">${address}</a>`)
}
