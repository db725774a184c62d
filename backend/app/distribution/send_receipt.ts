import { drawReceipt } from '#app/distribution/draw_receipt'
import { distributionsOf, readDistributions } from '#app/distribution/list_distributions'
import { countRequest } from '#app/http/count_request'
import { NotFound } from '#app/http/refusal'
import { textsIn } from '#app/http/texts'
import type { SignedInUser } from '#app/sessions/signed_in_user'
import type { Language } from '#shared/i18n/language'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'

/** Receipts of a user; nobody reads more of them. */
const RECEIPTS = { requests: 60, duration: '1 min' }

/** Answers the receipt of a distribution as a PDF that browsers show. Throws {@link NotFound}. */
export async function sendReceipt(
  { response }: HttpContext,
  pk: number,
  { user, language, now }: { user: SignedInUser; language: Language; now: Date }
): Promise<void> {
  await countRequest(RECEIPTS, `receipt:${user.id}`, 'memory')
  const client = db.connection()
  const known = await distributionsOf(client, user.company)
    .where('distributions.id', pk)
    .select('distributions.id')
    .first()
  if (!known) throw new NotFound()
  const t = textsIn(language)
  const [distribution] = await readDistributions(client, [pk], { user, language, t })
  const content = await drawReceipt(distribution!, language, now)
  const fileName = `${t('distribution.receipt.file_name')}-${pk}.pdf`
  response.header('Content-Disposition', `inline; filename="${fileName}"`)
  response.header('Cache-Control', 'private, no-store')
  response.type('application/pdf')
  response.send(content)
}
