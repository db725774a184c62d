import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { NotFound } from '#app/foundation/http/refusal'
import { fromDbInstant } from '#database/instant'
import { type RowOf, select } from '#database/select'
import type { SavedView } from '#shared/ground/views/view_contract'
import { isResource, opensResource } from '#shared/ground/access/resource_rights'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

type Client = Pick<QueryClientContract, 'from'>

/** Returns the user's views of the screens that they may open, by name. */
export async function listViews(user: SignedInUser): Promise<SavedView[]> {
  const rows = await ownViews(db, user).orderBy('name').orderBy('id')
  return rows.map(toView).filter(({ screen }) => opensResource(user.rights, screen))
}

/** Throws {@link NotFound} for the view of another user. */
export async function findView(
  client: Client,
  user: SignedInUser,
  which: { id: number } | { screen: string; name: string }
): Promise<SavedView> {
  const row = await ownViews(client, user).where(which).first()
  if (!row || !isResource(row.screen)) throw new NotFound()
  return toView(row)
}

const ownViews = (client: Client, user: SignedInUser) =>
  select(client, 'saved_views', [
    'id',
    'screen',
    'name',
    'search',
    'is_default',
    'updated_at',
  ]).where('user_id', user.id)

const toView = (row: RowOf<typeof ownViews>): SavedView => ({
  pk: row.id,
  screen: row.screen as SavedView['screen'],
  name: row.name,
  search: row.search,
  is_default: row.is_default,
  updated_at: fromDbInstant(row.updated_at),
})
