import type { MailContent, MailFact, MailLines } from '#app/mailing/wording/mail_content'
import type { MailTexts } from '#app/mailing/wording/mail_texts'

/** Formats a mail as plain text with the content of the HTML, one thing per line. */
export function mailAsText(content: MailContent, t: MailTexts): string {
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
