import { type SignedInUser, findSignedInUser } from '#app/foundation/sessions/signed_in_user'
import {
  beginActing,
  endActing,
  mayBeActedFor,
  toActingFor,
} from '#app/foundation/sessions/acting_session'
import { auditUser } from '#app/foundation/audit_trail/audit_of'
import type { SessionRequest } from '#app/foundation/endpoints/endpoint_spec'
import { NotFound, Refusal } from '#app/foundation/http/refusal'
import { transaction } from '#database/transaction'
import type { ActingFor } from '#shared/ground/access/acting_contract'
import db from '@adonisjs/lucid/services/db'

/** 409: the user is staff, has staff rights or cannot log in. */
const cannotAct = () => new Refusal(409, 'CANNOT_ACT')

/** Throws 404 and 409. */
export async function actForUser(
  staff: SignedInUser,
  id: number,
  request: SessionRequest
): Promise<ActingFor> {
  const user = await findSignedInUser(id)
  if (!user) throw (await exists(id)) ? cannotAct() : new NotFound()
  if (!mayBeActedFor(user)) throw cannotAct()
  await stopActing(staff, request)
  await writeActing(staff, 'accounts.act_for_user', id, request)
  beginActing(request.ctx, id, request.now)
  return toActingFor(user, staff)
}

export async function stopActing(staff: SignedInUser, request: SessionRequest): Promise<void> {
  const id = endActing(request.ctx)
  if (id !== null) await writeActing(staff, 'accounts.stop_acting', id, request)
}

function writeActing(
  staff: SignedInUser,
  action: 'accounts.act_for_user' | 'accounts.stop_acting',
  subjectId: number,
  { now, requestId }: SessionRequest
): Promise<void> {
  const by = { staff, now, requestId }
  return transaction(db.connection(), (trx) => auditUser(trx, subjectId, { action }, by))
}

const exists = async (id: number): Promise<boolean> =>
  Boolean(await db.from('users').where('id', id).select('id').first())
