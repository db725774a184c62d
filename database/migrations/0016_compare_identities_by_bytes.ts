import { mendIdentities } from '#database/schema/mend_identities'
import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.defer((db) => mendIdentities(db))
  }

  /**
   * Nothing is taken back: older versions work with columns that compare by their bytes, and by the
   * former comparison two rows could be one.
   */
  override async down() {}
}
