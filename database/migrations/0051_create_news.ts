import { BaseSchema } from '@adonisjs/lucid/schema'

/** News for everybody, what they said before each change, and who has seen them (rule 12.1). */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('corporate_news', (table) => {
      table.bigIncrements('id')
      table.string('link', 200).notNullable().comment('empty when it leads nowhere')
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
      table
        .bigInteger('news_id')
        .unsigned()
        .notNullable()
        .references('corporate_news.id')
        .onDelete('CASCADE')
      table.integer('version').unsigned().notNullable()
      table.string('link', 200).notNullable()
      table.string('text_en', 200).notNullable()
      table.string('text_fr', 200).notNullable()
      table.dateTime('publish_from', { precision: 3 }).notNullable()
      table.dateTime('publish_until', { precision: 3 }).nullable()
      table.bigInteger('user_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.primary(['news_id', 'version'])
    })

    this.schema.createTable('seen_news', (table) => {
      table.bigInteger('user_id').unsigned().primary().references('users.id').onDelete('CASCADE')
      table
        .dateTime('up_to', { precision: 3 })
        .notNullable()
        .comment('news that came later have not been seen')
    })
  }

  override async down() {
    for (const table of ['seen_news', 'corporate_news_versions', 'corporate_news']) {
      this.schema.dropTable(table)
    }
  }
}
