import app from '@adonisjs/core/services/app'
import { defineConfig, drivers } from '@adonisjs/core/hash'
import env from '#start/env'
import { hashWork as workOf } from '#app/access/passwords/hash_work'

export const hashWork = workOf(app.inTest, env.get('TEST_HASH_COST'))

/** Maximum bytes for one hash, twice what it needs. */
export const HASH_MEMORY = 33_554_432

export default defineConfig({
  default: 'scrypt',
  list: { scrypt: drivers.scrypt({ ...hashWork, maxMemory: HASH_MEMORY }) },
})
