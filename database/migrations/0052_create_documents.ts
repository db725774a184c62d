import { BaseSchema } from '@adonisjs/lucid/schema'

/** Documents for everybody, in versions per language; the files are kept elsewhere (rule 12.4). */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('document_categories', (table) => {
      table.bigIncrements('id')
      table.string('name_en', 100).notNullable()
      table.string('name_fr', 100).notNullable()
      table.integer('sort_index').unsigned().notNullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('updated_at', { precision: 3 }).notNullable()
    })

    this.schema.createTable('documents', (table) => {
      table.bigIncrements('id')
      table.bigInteger('category_id').unsigned().notNullable().references('document_categories.id')
      table.string('description_en', 100).notNullable()
      table.string('description_fr', 100).notNullable()
      table.integer('sort_index').unsigned().notNullable()
      table.boolean('is_hidden').notNullable().defaultTo(false)
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('updated_at', { precision: 3 }).notNullable()
      table.index(['category_id', 'sort_index', 'id'])
      table.index(['updated_at', 'id'])
    })

    this.schema.createTable('document_versions', (table) => {
      table.bigIncrements('id')
      table.bigInteger('document_id').unsigned().notNullable().references('documents.id')
      table.string('language', 2).notNullable()
      table.integer('version').unsigned().notNullable().comment('from 1 on, for each language')
      table.boolean('is_current').notNullable()
      table.string('file_name', 150).notNullable()
      table.string('media_type', 100).notNullable()
      table.integer('bytes').unsigned().notNullable()
      table.string('sha256', 64).notNullable()
      table.string('storage_key', 64).notNullable().comment('name of the file where it is kept')
      table.integer('restored_from').unsigned().nullable().comment('version of the same language')
      table.bigInteger('user_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.unique(['document_id', 'language', 'version'])
      table.index(['storage_key'])
    })

    this.schema.createTable('document_downloads', (table) => {
      table.bigInteger('document_id').unsigned().notNullable().references('documents.id')
      table
        .bigInteger('company_id')
        .unsigned()
        .notNullable()
        .references('companies.id')
        .onDelete('CASCADE')
      table.integer('downloads').unsigned().notNullable()
      table.dateTime('last_at', { precision: 3 }).notNullable()
      table.primary(['document_id', 'company_id'])
    })

    this.schema.createTable('pending_files', (table) => {
      table.string('storage_key', 64).primary().comment('a file that no version holds yet')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.index(['created_at'])
    })
  }

  override async down() {
    for (const table of [
      'pending_files',
      'document_downloads',
      'document_versions',
      'documents',
      'document_categories',
    ]) {
      this.schema.dropTable(table)
    }
  }
}
