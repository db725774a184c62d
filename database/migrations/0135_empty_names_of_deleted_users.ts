import { ANONYMOUS_EMAIL } from '#shared/companies/users/anonymous_users'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** Deleted users had English words for a name. Screens and files say it in the language of the reader. */
export default class extends BaseSchema {
  override async up() {
    this.renameDeleted('', '')
  }

  override async down() {
    this.renameDeleted('Deleted', 'user')
  }

  private renameDeleted(first_name: string, last_name: string) {
    this.defer(async (db) => {
      await db
        .from('users')
        .where('email', 'like', ANONYMOUS_EMAIL)
        .update({ first_name, last_name })
    })
  }
}
