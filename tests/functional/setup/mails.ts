import { mailOf } from '#app/mailing/outbox/outbox'
import { type RenderedMail, renderMail } from '#app/mailing/wording/render_mail'
import type { Row } from '#database/rows'
import db from '@adonisjs/lucid/services/db'

export interface WrittenMail extends RenderedMail {
  template: string
  language: string
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each template has data of its own
  data: any
}

export async function mailsTo(address: string): Promise<WrittenMail[]> {
  const rows: Row<'mail_outbox'>[] = await db
    .from('mail_outbox')
    .where('to_address', address)
    .orderBy('id')
  return Promise.all(
    rows.map(async (row) => ({
      ...(await renderMail(mailOf(row))),
      template: row.template,
      language: row.language,
      data: JSON.parse(row.data),
    }))
  )
}

export const mailKindsTo = async (address: string): Promise<[string, string][]> =>
  (await mailsTo(address)).map(({ language, template }) => [language, template])
