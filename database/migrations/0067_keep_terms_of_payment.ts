import { dropColumns } from '#database/schema/drop_columns'
import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** The term that the shop comes with; it holds where none was ever set. */
const DEFAULT_DAYS = 30

/** Orders keep the term of payment that was agreed on (rule 5.16). */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('orders', (table) => {
      table.integer('payment_term_days').notNullable().defaultTo(DEFAULT_DAYS)
    })
    this.defer(giveFormerTerms)
  }

  override async down() {
    dropColumns(this.schema, 'orders', ['payment_term_days'])
  }
}

/**
 * Gives each order the term of the day on which it was made: today's, and from each change that the
 * audit log tells of backwards the one before.
 */
async function giveFormerTerms(db: QueryClientContract): Promise<void> {
  const today: { value: string } | null = await db
    .from('shop_settings')
    .where('name', 'paymentTermDays')
    .select('value')
    .first()
  if (today) await db.from('orders').update({ payment_term_days: Number(today.value) })
  const changes: { before: string | null; at: string }[] = await db
    .from('audit_log')
    .where('action', 'orders.change_shop_setting')
    .orderBy('id', 'desc')
    .select('before', 'at')
  for (const { before, at } of changes) {
    const { paymentTermDays: days } = JSON.parse(before ?? '{}') as { paymentTermDays?: number }
    if (days === undefined) continue
    await db.from('orders').where('created_at', '<', at).update({ payment_term_days: days })
  }
}
