import db from '@adonisjs/lucid/services/db'
import { mailOf } from '#app/mailing/outbox/send_due_mails'
import { renderMail } from '#app/mailing/wording/render_mail'
import type { RenderedMail } from '#app/mailing/wording/render_mail'

/** The mails to an address, oldest first, as their recipient reads them. */
export async function mailsTo(
  address: string
): Promise<(RenderedMail & { template: string; language: string })[]> {
  const rows = await db.from('mail_outbox').where('to_address', address).orderBy('id')
  return Promise.all(
    rows.map(async (row) => ({
      ...(await renderMail(mailOf(row))),
      template: row.template,
      language: row.language,
    }))
  )
}

/** The code in the link of the newest reset mail to an address; throws without one. */
export async function newestCode(address: string): Promise<string> {
  const mails = await mailsTo(address)
  const text = mails.findLast(({ template }) => template === 'password_reset')?.text ?? ''
  const code = /\/accounts\/password_confirmation\/([\w-]{43})\//.exec(text)?.[1]
  if (!code) throw new Error(`No code was mailed to ${address}`)
  return code
}
