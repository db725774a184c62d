import { defineConfig, stores } from '@adonisjs/limiter'

/**
 * Counts are in the database, so that all server processes share them. The memory store is for
 * limits that are not worth a statement.
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
