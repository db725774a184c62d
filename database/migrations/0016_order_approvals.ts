import { BaseSchema } from '@adonisjs/lucid/schema'
import { ROLES } from '#shared/ground/access/roles'

const ROLE = 'PURCHASE_APPROVER'

/** Approval of orders inside the supplier's company, and its role (rule 5.29). */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('users', (table) => {
      table
        .bigInteger('approval_limit_cents')
        .nullable()
        .comment('orders above it wait for approval; null for no limit')
    })
    this.schema.alterTable('approval_requests', (table) => {
      table
        .bigInteger('order_id')
        .unsigned()
        .nullable()
        .index('approvals_of_order')
        .comment('an order, which is never deleted')
    })
    this.defer(async (db) => {
      // New databases have the role already.
      if (await db.from('roles').where('name', ROLE).first()) return
      const [roleId] = await db.table('roles').insert({ name: ROLE })
      await db
        .table('role_rights')
        .multiInsert(ROLES[ROLE].map((right) => ({ role_id: roleId, right_name: right })))
    })
  }

  /**
   * In SQL, because Knex drops the whole table of SQLite, which others refer to. The role stays:
   * new databases had it before.
   */
  override async down() {
    this.schema.alterTable('approval_requests', (table) => {
      table.dropIndex([], 'approvals_of_order')
    })
    this.schema.raw('ALTER TABLE approval_requests DROP COLUMN order_id')
    this.schema.raw('ALTER TABLE users DROP COLUMN approval_limit_cents')
  }
}
