import app from '@adonisjs/core/services/app'
import { defineConfig, drivers } from '@adonisjs/core/hash'
import { hashWork as workOf } from '#app/passwords/hash_work'

/** The work of every hash that is made. */
export const hashWork = workOf(app.inTest, process.env.TEST_HASH_COST)

/** The most bytes that one hash may take, twice what it needs. */
export const HASH_MEMORY = 33_554_432

export default defineConfig({
  default: 'scrypt',
  list: { scrypt: drivers.scrypt({ ...hashWork, maxMemory: HASH_MEMORY }) },
})
