import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** The start of a query: a connection, a transaction or `db`. */
export type Queryable = Pick<QueryClientContract, 'from'>
