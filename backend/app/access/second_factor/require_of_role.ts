import { auditRole } from '#app/foundation/audit_trail/audit_of'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export class UnknownRole extends Error {
  constructor(role: string) {
    super(`There is no role ${role}`)
  }
}

/** Throws {@link UnknownRole}. */
export async function requireSecondFactor(
  client: QueryClientContract,
  role: string,
  isRequired: boolean,
  now: Date
): Promise<void> {
  await transaction(client, async (trx) => {
    const row = await select(trx, 'roles', ['id', 'requires_second_factor'])
      .where('name', role)
      .forUpdate()
      .first()
    if (!row) throw new UnknownRole(role)
    if (row.requires_second_factor === isRequired) return
    await trx.from('roles').where('id', row.id).update({ requires_second_factor: isRequired })
    const before = { requires_second_factor: !isRequired }
    const after = { requires_second_factor: isRequired }
    const change = { action: 'accounts.change_role', before, after }
    await auditRole(trx, row.id, change, { userId: null, now })
  })
}
