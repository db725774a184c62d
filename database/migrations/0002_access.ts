import { addLooseReference, addOwner } from '#database/schema/references'
import { BaseSchema } from '@adonisjs/lucid/schema'
import { ROLES } from '#shared/ground/access/roles'

/** Users, the rights of their roles, their means of login and their saved views. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('users', (table) => {
      table.bigIncrements('id')
      table.bigInteger('company_id').unsigned().notNullable().references('companies.id')
      table.string('email', 100).notNullable().index()
      table.string('first_name', 100).notNullable()
      table.string('last_name', 100).notNullable()
      table.string('phone', 100).notNullable()
      table.string('language', 2).notNullable()
      table.string('password_hash', 255).notNullable()
      table.dateTime('password_changed_at', { precision: 3 }).notNullable()
      table.boolean('password_expired').notNullable().defaultTo(false)
      table.string('state', 40).notNullable()
      table.boolean('is_active').notNullable().defaultTo(true)
      table.dateTime('last_login_at', { precision: 3 }).nullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('updated_at', { precision: 3 }).notNullable()
      table
        .boolean('is_first_user')
        .notNullable()
        .defaultTo(false)
        .comment('the registration of this user created the company')
      table.string('totp_secret', 255).nullable().comment('encrypted with the key of the product')
      table.dateTime('totp_confirmed_at', { precision: 3 }).nullable()
      table
        .integer('totp_last_step')
        .unsigned()
        .nullable()
        .comment('period of the last code that was used: older ones are refused')
      table
        .bigInteger('approval_limit_cents')
        .nullable()
        .comment('orders above it wait for approval; null for no limit')
      table.unique(['company_id', 'email'])
      table.index(['state', 'created_at'], 'users_state_created_at')
      table.index(['last_name', 'id'])
      table.index(['state', 'id'])
      table.index(['is_active', 'id'])
      table.index(['last_login_at', 'id'])
      table.index(['created_at', 'id'])
      // Contains every column that a search reads.
      table.index(['company_id', 'email', 'first_name', 'last_name'], 'users_searched')
    })

    this.schema.createTable('roles', (table) => {
      table.bigIncrements('id')
      table.string('name', 40).notNullable().unique()
      table.boolean('requires_second_factor').notNullable().defaultTo(false)
    })

    this.schema.createTable('role_rights', (table) => {
      table.bigInteger('role_id').unsigned().notNullable().references('roles.id')
      table.string('right_name', 60).notNullable()
      table.primary(['role_id', 'right_name'])
    })

    this.schema.createTable('user_roles', (table) => {
      addOwner(table, 'user_id', 'users')
      table.bigInteger('role_id').unsigned().notNullable().references('roles.id')
      table.primary(['user_id', 'role_id'])
    })

    this.schema.createTable('mail_codes', (table) => {
      table.bigIncrements('id')
      table.string('purpose', 40).notNullable().comment('what the code allows')
      addOwner(table, 'user_id', 'users')
      table.string('hash', 64).notNullable().unique().comment('SHA-256 of the code')
      table.dateTime('expires_at', { precision: 3 }).notNullable()
      table
        .dateTime('used_at', { precision: 3 })
        .nullable()
        .comment('when it was used, or replaced by a newer one')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.index(['user_id', 'purpose', 'created_at'])
    })

    // Unconfirmed emails of staff (rule 3.17).
    this.schema.createTable('email_changes', (table) => {
      table.bigInteger('user_id').unsigned().primary().references('users.id').onDelete('CASCADE')
      table.string('email', 100).notNullable().comment('valid after its confirmation')
      addLooseReference(table, 'asked_by', 'users')
      table.dateTime('asked_at', { precision: 3 }).notNullable()
      table.dateTime('expires_at', { precision: 3 }).notNullable().index()
    })

    this.schema.createTable('former_passwords', (table) => {
      table.bigIncrements('id')
      addOwner(table, 'user_id', 'users').index()
      table.string('password_hash', 255).notNullable()
      table.dateTime('replaced_at', { precision: 3 }).notNullable()
    })

    this.schema.createTable('recovery_codes', (table) => {
      table.bigIncrements('id')
      addOwner(table, 'user_id', 'users')
      table.string('hash', 64).notNullable().comment('SHA-256 of the code')
      table.dateTime('used_at', { precision: 3 }).nullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.unique(['user_id', 'hash'])
    })

    // Named views of staff: the query string of a screen, one of them its default (rule 1.15).
    this.schema.createTable('saved_views', (table) => {
      table.bigIncrements('id')
      addOwner(table, 'user_id', 'users')
      table.string('screen', 40).notNullable().comment('name of a resource')
      table.string('name', 60).notNullable()
      table.string('search', 2000).notNullable().comment('query string')
      table.boolean('is_default').notNullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('updated_at', { precision: 3 }).notNullable()
      table.index(['user_id', 'screen'])
    })

    this.defer(async (db) => {
      for (const [name, rights] of Object.entries(ROLES)) {
        const [roleId] = await db.table('roles').insert({ name })
        await db
          .table('role_rights')
          .multiInsert(rights.map((right) => ({ role_id: roleId, right_name: right })))
      }
    })
  }

  override async down() {
    for (const table of [
      'saved_views',
      'recovery_codes',
      'former_passwords',
      'email_changes',
      'mail_codes',
      'user_roles',
      'role_rights',
      'roles',
      'users',
    ]) {
      this.schema.dropTable(table)
    }
  }
}
