import { BaseSchema } from '@adonisjs/lucid/schema'

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
  }

  override async down() {
    for (const [name, indexes] of Object.entries(INDEXES)) {
      this.schema.alterTable(name, (table) => {
        for (const columns of indexes) table.dropIndex(columns)
      })
    }
  }
}
