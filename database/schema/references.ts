import type { BaseSchema } from '@adonisjs/lucid/schema'

type Table = Parameters<Parameters<BaseSchema['schema']['createTable']>[1]>[0]

/** Adds a reference to a row whose deletion deletes this row, too. */
export const addOwner = (table: Table, column: string, owners: string) =>
  addOptionalOwner(table, column, owners).notNullable()

export const addOptionalOwner = (table: Table, column: string, owners: string) =>
  table.bigInteger(column).unsigned().nullable().references(`${owners}.id`).onDelete('CASCADE')

export const addLooseReference = (table: Table, column: string, others: string) =>
  table.bigInteger(column).unsigned().nullable().references(`${others}.id`).onDelete('SET NULL')
