import { writeAudit } from '#app/foundation/audit_trail/write_audit'
import { transaction } from '#database/transaction'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'

const MOST_CHARACTERS = 500

/** Records a download and its filter before sending (rule 15.9). `more` identifies the file. */
export async function noteExport(
  ctx: HttpContext,
  filename: string,
  now: Date,
  more: Record<string, string> = {}
): Promise<void> {
  const user = ctx.signedInUser
  if (!user) return
  const query = filterOf(ctx).slice(0, MOST_CHARACTERS)
  const after = { filename, path: ctx.request.url(), ...(query && { query }), ...more }
  const entry = { userId: user.id, action: 'data.export', subject: 'file', subjectId: 0, after }
  await transaction(db.connection(), (trx) =>
    writeAudit(trx, { ...entry, requestId: ctx.request.id() }, now)
  )
}

function filterOf({ request }: HttpContext): string {
  if (request.method() !== 'POST') return request.parsedUrl.query ?? ''
  return JSON.stringify(request.body())
}
