import { writeAudit } from '#app/audit_trail/write_audit'
import { transaction } from '#database/transaction'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'

/** What of a filter is noted; more would be no filter that a person chose. */
const MOST_CHARACTERS = 500

/**
 * Notes in the audit log who downloads which file, and by which filter (rule 15.9): before it is
 * sent, so that no file goes out unnoted. `more` is what the file can be checked by later.
 */
export async function noteExport(
  ctx: HttpContext,
  filename: string,
  now: Date,
  more: Record<string, string> = {}
): Promise<void> {
  const user = ctx.signedInUser
  if (!user) return
  const query = filterOf(ctx).slice(0, MOST_CHARACTERS)
  await transaction(db.connection(), (trx) =>
    writeAudit(
      trx,
      {
        userId: user.id,
        action: 'data.export',
        subject: 'file',
        subjectId: 0,
        after: { filename, path: ctx.request.url(), ...(query && { query }), ...more },
        requestId: ctx.request.id(),
      },
      now
    )
  )
}

/** What was asked for: the address says it, or the body where an address would be too short. */
function filterOf({ request }: HttpContext): string {
  if (request.method() !== 'POST') return request.parsedUrl.query ?? ''
  return JSON.stringify(request.body())
}
