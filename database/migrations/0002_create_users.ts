import { BaseSchema } from '@adonisjs/lucid/schema'
import { ROLES } from '#shared/ground/access/roles'

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
      table.unique(['company_id', 'email'])
    })

    this.schema.createTable('roles', (table) => {
      table.bigIncrements('id')
      table.string('name', 40).notNullable().unique()
    })

    this.schema.createTable('role_rights', (table) => {
      table.bigInteger('role_id').unsigned().notNullable().references('roles.id')
      table.string('right_name', 60).notNullable()
      table.primary(['role_id', 'right_name'])
    })

    this.schema.createTable('user_roles', (table) => {
      table
        .bigInteger('user_id')
        .unsigned()
        .notNullable()
        .references('users.id')
        .onDelete('CASCADE')
      table.bigInteger('role_id').unsigned().notNullable().references('roles.id')
      table.primary(['user_id', 'role_id'])
    })

    this.schema.createTable('sessions', (table) => {
      table.string('id', 64).primary().comment('SHA-256 of the id in the cookie')
      table
        .bigInteger('user_id')
        .unsigned()
        .nullable()
        .references('users.id')
        .onDelete('CASCADE')
        .index()
      table.text('data').notNullable()
      table.string('user_agent', 255).notNullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('last_seen_at', { precision: 3 }).notNullable().index()
      table.dateTime('last_action_at', { precision: 3 }).notNullable()
    })

    this.schema.createTable('rate_limits', (table) => {
      table.string('key', 255).primary()
      table.integer('points').notNullable().defaultTo(0)
      table.bigInteger('expire').unsigned().nullable()
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
      'rate_limits',
      'sessions',
      'user_roles',
      'role_rights',
      'roles',
      'users',
    ]) {
      this.schema.dropTable(table)
    }
  }
}
