import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { findView } from '#app/access/views/find_views'
import { Forbidden, Refusal } from '#app/foundation/http/refusal'
import { ChangedElsewhere } from '#app/foundation/resources/require_unchanged'
import { insertRows } from '#database/connection/prepared'
import { countRows } from '#database/count_rows'
import { fromDbInstant, toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import { MAX_VIEWS, type SavedView, type ViewPayload } from '#shared/ground/views/view_contract'
import { opensResource } from '#shared/ground/access/resource_rights'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Stores a view under its name; repeating the request changes nothing. Throws 403 for a screen that
 * the user may not open, 409 if another window stored the name, and 409 `TOO_MANY_VIEWS`.
 */
export function saveView(
  user: SignedInUser,
  { screen, name, search, replaces }: ViewPayload,
  now: Date
): Promise<SavedView> {
  if (!opensResource(user.rights, screen)) throw new Forbidden()
  return changeViews(user, async (trx) => {
    const which = { user_id: user.id, screen, name }
    const at = toDbInstant(now)
    const columns = ['id', 'search', 'updated_at'] as const
    const stored = await select(trx, 'saved_views', [...columns])
      .where(which)
      .first()
    if (!stored) {
      await requireRoom(trx, user, screen)
      const row = { ...which, search, is_default: false, created_at: at, updated_at: at }
      await insertRows(trx, 'saved_views', [row])
    } else if (stored.search !== search) {
      if (replaces !== fromDbInstant(stored.updated_at)) throw new ChangedElsewhere()
      await trx.from('saved_views').where('id', stored.id).update({ search, updated_at: at })
    }
    return findView(trx, user, { screen, name })
  })
}

/** Makes a view the only default of its screen, or no longer the default. Throws 404. */
export function changeDefault(
  user: SignedInUser,
  id: number,
  isDefault: boolean
): Promise<SavedView> {
  return changeViews(user, async (trx) => {
    const { screen } = await findView(trx, user, { id })
    const ofScreen = () => trx.from('saved_views').where({ user_id: user.id, screen })
    if (isDefault) await ofScreen().update({ is_default: false })
    await ofScreen().where('id', id).update({ is_default: isDefault })
    return findView(trx, user, { id })
  })
}

/** Throws 404. */
export function deleteView(user: SignedInUser, id: number): Promise<void> {
  return changeViews(user, async (trx) => {
    await findView(trx, user, { id })
    await trx.from('saved_views').where('id', id).delete()
  })
}

/** Locks the user, so that changes of their views run one after the other. */
const changeViews = <Result>(
  user: SignedInUser,
  change: (trx: TransactionClientContract) => Promise<Result>
): Promise<Result> =>
  transaction(db.connection(), async (trx) => {
    await trx.from('users').where('id', user.id).forUpdate().select('id').first()
    return change(trx)
  })

async function requireRoom(
  trx: TransactionClientContract,
  { id: userId }: SignedInUser,
  screen: string
): Promise<void> {
  const count = await countRows(trx.from('saved_views').where({ user_id: userId, screen }))
  if (count >= MAX_VIEWS) throw new Refusal(409, 'TOO_MANY_VIEWS', { values: { most: MAX_VIEWS } })
}
