import { defineConfig, stores } from '@adonisjs/limiter'

/**
 * Counts are kept in the database, so that all server processes see the same ones; in memory only
 * what is counted before anything is worth a statement.
 */
export default defineConfig({
  default: 'database',
  stores: { database: stores.database({ tableName: 'rate_limits' }), memory: stores.memory({}) },
})

declare module '@adonisjs/limiter/types' {
  export interface LimitersList {
    database: ReturnType<typeof stores.database>
    memory: ReturnType<typeof stores.memory>
  }
}
