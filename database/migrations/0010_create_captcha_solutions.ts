import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('captcha_solutions', (table) => {
      table.string('hash', 64).primary().comment('SHA-256 of the signature of a solved challenge')
      table.dateTime('expires_at', { precision: 3 }).notNullable().index()
    })
  }

  override async down() {
    this.schema.dropTable('captcha_solutions')
  }
}
