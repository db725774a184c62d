/** The addresses that mails mention: the portal's root and customer service. */
export interface MailSender {
  appUrl: string
  customerServiceEmail: string
}

/** No line break may reach a header, whatever a name contains. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
