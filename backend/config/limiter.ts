import { defineConfig, stores } from '@adonisjs/limiter'

/** Counts are kept in the database, so that all server processes see the same ones. */
export default defineConfig({
  default: 'database',
  stores: { database: stores.database({ tableName: 'rate_limits' }) },
})

declare module '@adonisjs/limiter/types' {
  export interface LimitersList {
    database: ReturnType<typeof stores.database>
  }
}
