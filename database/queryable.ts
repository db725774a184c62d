import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** What queries begin with: a connection, a transaction or `db`. */
export type Queryable = Pick<QueryClientContract, 'from'>
