import { BaseSchema } from '@adonisjs/lucid/schema'

/** What lists and housekeeping filter and sort by, each with its order within. */
const INDEXES = {
  users: [
    ['last_name', 'id'],
    ['state', 'id'],
    ['is_active', 'id'],
    ['last_login_at', 'id'],
    ['created_at', 'id'],
  ],
  companies: [
    ['kind', 'id'],
    ['company_group', 'id'],
    ['blocked_completely', 'blocked_for_ordering', 'id'],
    ['created_at', 'id'],
  ],
  mail_outbox: [['state', 'sent_at']],
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
