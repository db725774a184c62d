import type { BaseSchema } from '@adonisjs/lucid/schema'

/** A table that a migration creates. */
type Table = Parameters<Parameters<BaseSchema['schema']['createTable']>[1]>[0]

/** Adds a reference to a row whose deletion deletes this row, too. */
export const addOwner = (table: Table, column: string, owners: string) =>
  addOptionalOwner(table, column, owners).notNullable()

/** Adds a reference like {@link addOwner}, which may be null. */
export const addOptionalOwner = (table: Table, column: string, owners: string) =>
  table.bigInteger(column).unsigned().nullable().references(`${owners}.id`).onDelete('CASCADE')

/** Adds a reference that becomes null when the other row is deleted. */
export const addLooseReference = (table: Table, column: string, others: string) =>
  table.bigInteger(column).unsigned().nullable().references(`${others}.id`).onDelete('SET NULL')
