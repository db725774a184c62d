import { BaseSchema } from '@adonisjs/lucid/schema'

/** Every version of the pages that editors write, in both languages (rule 15.4). */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('page_versions', (table) => {
      table.bigIncrements('id')
      table.string('page', 20).notNullable().comment('faq or terms')
      table.integer('version').unsigned().notNullable()
      table.text('content_en', 'mediumtext').notNullable().comment('Markdown')
      table.text('content_fr', 'mediumtext').notNullable().comment('Markdown')
      table.integer('restored_from').unsigned().nullable()
      table.bigInteger('user_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.unique(['page', 'version'])
    })
  }

  override async down() {
    this.schema.dropTable('page_versions')
  }
}
