import { BY_BYTES, collateColumns } from '#database/schema/compare_by_bytes'
import { IDENTITY_COLUMNS } from '#database/schema/identity_columns'
import { BY_LETTERS, NAME_COLUMNS } from '#database/schema/name_columns'
import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Sets the collations of identities and names. Skips columns of later migrations, which set their
 * own.
 */
export default class extends BaseSchema {
  override async up() {
    this.defer(async (db) => {
      await collateColumns(db, IDENTITY_COLUMNS, BY_BYTES)
      await collateColumns(db, NAME_COLUMNS, BY_LETTERS)
    })
  }

  /** Keeps the collations, because earlier migrations drop the tables. */
  override async down() {}
}
