import { type SignedInUser, findSignedInUser } from '#app/sessions/signed_in_user'
import { beginActing, endActing, mayBeActedFor, toActingFor } from '#app/sessions/acting_session'
import { writeAudit } from '#app/audit/audit_log'
import { NotFound, Refusal } from '#app/http/refusal'
import { transaction } from '#database/transaction'
import type { ActingFor } from '#shared/acting/acting_contract'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'

/** 409: staff, people with staff's rights, and who may not log in themselves. */
class CannotAct extends Refusal {
  constructor() {
    super(409, 'CANNOT_ACT')
  }
}

/**
 * Has the staff's session act for a supplier's user from now on, instead of for whomever it did
 * before. Throws 404 for nobody and {@link CannotAct} for who may not be acted for.
 */
export async function actForUser(
  staff: SignedInUser,
  id: number,
  ctx: HttpContext
): Promise<ActingFor> {
  const user = await findSignedInUser(id)
  if (!user) throw (await exists(id)) ? new CannotAct() : new NotFound()
  if (!mayBeActedFor(user)) throw new CannotAct()
  await stopActing(staff, ctx)
  const now = new Date()
  await writeActing(staff, true, id, ctx, now)
  beginActing(ctx, id, now)
  return toActingFor(user, staff)
}

/** Has the session be the staff's own again; harmless when it is already. */
export async function stopActing(staff: SignedInUser, ctx: HttpContext): Promise<void> {
  const id = endActing(ctx)
  if (id !== null) await writeActing(staff, false, id, ctx, new Date())
}

const writeActing = (
  staff: SignedInUser,
  begins: boolean,
  subjectId: number,
  ctx: HttpContext,
  now: Date
) =>
  transaction(db.connection(), (trx) =>
    writeAudit(
      trx,
      {
        userId: staff.id,
        action: begins ? 'accounts.act_for_user' : 'accounts.stop_acting',
        subject: 'user',
        subjectId,
        requestId: ctx.request.id(),
      },
      now
    )
  )

const exists = async (id: number): Promise<boolean> =>
  Boolean(await db.from('users').where('id', id).select('id').first())
