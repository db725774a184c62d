import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** What the lists of the backoffice are filtered and sorted by, each with its order within. */
const INDEXES = {
  audit_log: [
    ['user_id', 'at'],
    ['action', 'at'],
    ['subject', 'at'],
  ],
  mail_outbox: [
    ['state', 'id'],
    ['template', 'id'],
    ['created_at', 'id'],
  ],
  addresses: [
    ['state', 'id'],
    ['category', 'id'],
    ['company_name', 'id'],
    ['city', 'id'],
    ['created_at', 'id'],
  ],
}

export default class extends BaseSchema {
  override async up() {
    for (const [name, indexes] of Object.entries(INDEXES)) {
      this.schema.alterTable(name, (table) => {
        for (const columns of indexes) table.index(columns)
      })
    }
    this.defer(dropIndexOfWayBack)
  }

  override async down() {
    // The foreign key has no other index to go by, once the one of `up` took its place.
    if (this.db.dialect.name === 'mysql') {
      this.schema.alterTable('audit_log', (table) => table.index(['user_id']))
    }
    for (const [name, indexes] of Object.entries(INDEXES)) {
      this.schema.alterTable(name, (table) => {
        for (const columns of indexes) table.dropIndex(columns)
      })
    }
  }
}

/** Where the migration was taken back before, the foreign key goes by the index of `down`. */
async function dropIndexOfWayBack(db: QueryClientContract): Promise<void> {
  if (db.dialect.name !== 'mysql') return
  const [rows] = (await db.rawQuery(
    `SHOW INDEX FROM audit_log WHERE key_name = 'audit_log_user_id_index'`
  )) as [unknown[]]
  if (rows.length > 0) await db.rawQuery('DROP INDEX audit_log_user_id_index ON audit_log')
}
