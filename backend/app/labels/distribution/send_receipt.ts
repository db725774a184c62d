import type { drawReceipt } from '#app/labels/distribution/draw_receipt'
import { distributionsOf, readDistributions } from '#app/labels/distribution/list_distributions'
import { countRequest } from '#app/foundation/traces/count_request'
import { NotFound } from '#app/foundation/http/refusal'
import { textsIn } from '#app/foundation/http/texts'
import { drawInThread } from '#app/catalogue/printing/pdf/draw_pdf'
import { sendPdf, turnOf } from '#app/catalogue/printing/pdf/send_pdf'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import type { Language } from '#shared/ground/i18n/language'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'

const RECEIPTS = { requests: 60, duration: '1 min' }

const draw = drawInThread<typeof drawReceipt>({
  module: '#app/labels/distribution/draw_receipt',
  write: 'drawReceipt',
})

/** Throws {@link NotFound}. */
export async function sendReceipt(
  ctx: HttpContext,
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
  const content = await draw(turnOf(ctx), distribution!, language, now)
  const name = `${t('distribution.receipt.file_name')}-${pk}.pdf`
  sendPdf(ctx, content, { name, disposition: 'inline' })
}
