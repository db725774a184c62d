import type { MailContent, MailFact, MailPositions } from '#app/mailing/wording/mail_content'
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
    content.positions ? positionsAsText(content.positions, asLine) : '',
    ...(content.addresses ?? []).map(({ label, lines }) => under(label, lines)),
    under(content.link.label, [content.link.url]),
    `-- \n${content.footer.join('\n')}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function positionsAsText(
  { columns, rows, sums, total, remark }: MailPositions,
  asLine: (fact: MailFact) => string
): string {
  const positions = rows.map((row) =>
    [
      `${row.description} (${row.reference})`,
      `  ${asLine({ label: columns.labels, value: `${row.labels} (${row.rolls})` })}`,
      `  ${asLine({ label: columns.unit_price, value: row.unit_price })}`,
      `  ${asLine({ label: columns.total, value: row.total })}`,
    ].join('\n')
  )
  return [...positions, [...sums, total].map(asLine).join('\n'), remark].join('\n\n')
}
