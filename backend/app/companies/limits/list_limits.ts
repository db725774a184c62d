import { holdersOf } from '#app/access/roles/find_holders'
import { limitOf } from '#app/companies/users/purchase_approvers'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { orderByNames } from '#database/name_order'
import { select } from '#database/select'
import { undeletedUsers } from '#database/selections/undeleted_users'
import type { LimitRow } from '#shared/companies/limits/limit_contract'
import db from '@adonisjs/lucid/services/db'

/** Lists the colleagues who may order or have a limit, sorted by name. */
export async function listLimits(me: SignedInUser): Promise<LimitRow[]> {
  const colleagues = undeletedUsers(db)
    .where({ 'users.company_id': me.company.id, 'users.state': 'APPROVED' })
    .whereNot('users.id', me.id)
    .where((some) =>
      some
        .whereNotNull('users.approval_limit_cents')
        .orWhereIn(
          'users.id',
          holdersOf(db.connection(), 'orders.issue_order')
            .where('users.company_id', me.company.id)
            .select('users.id')
        )
    )
  const rows = await select(orderByNames(colleagues, 'last_name', 'first_name'), 'users', [
    'id',
    'first_name',
    'last_name',
    'email',
    'approval_limit_cents',
  ]).orderBy('id')
  return rows.map((row) => ({
    pk: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    limit: limitOf(row.approval_limit_cents),
  }))
}
