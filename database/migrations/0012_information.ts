import { addLooseReference, addOwner } from '#database/schema/references'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** News (rule 12.1), documents (12.4), messages to customer service (15.1) and pages (15.4). */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('corporate_news', (table) => {
      table.bigIncrements('id')
      table.string('link', 200).notNullable().comment('may be empty')
      table.string('text_en', 200).notNullable()
      table.string('text_fr', 200).notNullable()
      table.dateTime('publish_from', { precision: 3 }).notNullable()
      table.dateTime('publish_until', { precision: 3 }).nullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('updated_at', { precision: 3 }).notNullable()
      table.index(['publish_from', 'id'])
      table.index(['updated_at', 'id'])
    })

    this.schema.createTable('corporate_news_versions', (table) => {
      addOwner(table, 'news_id', 'corporate_news')
      table.integer('version').unsigned().notNullable()
      table.string('link', 200).notNullable()
      table.string('text_en', 200).notNullable()
      table.string('text_fr', 200).notNullable()
      table.dateTime('publish_from', { precision: 3 }).notNullable()
      table.dateTime('publish_until', { precision: 3 }).nullable()
      addLooseReference(table, 'user_id', 'users')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.primary(['news_id', 'version'])
    })

    this.schema.createTable('seen_news', (table) => {
      table.bigInteger('user_id').unsigned().primary().references('users.id').onDelete('CASCADE')
      table.dateTime('up_to', { precision: 3 }).notNullable().comment('later news are unseen')
    })

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
      table.string('storage_key', 64).notNullable().comment('name of the file in the storage')
      table.integer('restored_from').unsigned().nullable().comment('version of the same language')
      addLooseReference(table, 'user_id', 'users')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.unique(['document_id', 'language', 'version'])
      table.index(['storage_key'])
    })

    this.schema.createTable('document_downloads', (table) => {
      table.bigInteger('document_id').unsigned().notNullable().references('documents.id')
      addOwner(table, 'company_id', 'companies')
      table.integer('downloads').unsigned().notNullable()
      table.dateTime('last_at', { precision: 3 }).notNullable()
      table.primary(['document_id', 'company_id'])
    })

    this.schema.createTable('pending_files', (table) => {
      table.string('storage_key', 64).primary().comment('a file without a version')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.index(['created_at'])
    })

    this.schema.createTable('contact_messages', (table) => {
      table.bigIncrements('id')
      table.bigInteger('company_id').unsigned().notNullable().references('companies.id')
      addLooseReference(table, 'user_id', 'users')
      table.string('topic', 100).notNullable()
      table.text('text').notNullable()
      table.bigInteger('order_id').unsigned().nullable().references('orders.id')
      table.integer('roll_id').unsigned().nullable().references('rolls.id')
      table.string('state', 20).notNullable().comment('OPEN, IN_PROGRESS, ANSWERED or CLOSED')
      addLooseReference(table, 'assigned_to', 'users')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('updated_at', { precision: 3 }).notNullable()
      table.index(['user_id', 'id'])
      table.index(['state', 'id'])
      table.index(['updated_at'])
    })

    this.schema.createTable('contact_answers', (table) => {
      table.bigIncrements('id')
      table
        .bigInteger('contact_message_id')
        .unsigned()
        .notNullable()
        .references('contact_messages.id')
      addLooseReference(table, 'user_id', 'users')
      table.text('text').notNullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.index(['contact_message_id', 'id'])
    })

    this.schema.createTable('page_versions', (table) => {
      table.bigIncrements('id')
      table.string('page', 20).notNullable().comment('faq or terms')
      table.integer('version').unsigned().notNullable()
      table.text('content_en', 'mediumtext').notNullable().comment('Markdown')
      table.text('content_fr', 'mediumtext').notNullable().comment('Markdown')
      table.integer('restored_from').unsigned().nullable()
      addLooseReference(table, 'user_id', 'users')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.unique(['page', 'version'])
    })
  }

  override async down() {
    for (const table of [
      'page_versions',
      'contact_answers',
      'contact_messages',
      'pending_files',
      'document_downloads',
      'document_versions',
      'documents',
      'document_categories',
      'seen_news',
      'corporate_news_versions',
      'corporate_news',
    ]) {
      this.schema.dropTable(table)
    }
  }
}
