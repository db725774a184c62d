import app from '@adonisjs/core/services/app'
import { defineConfig, drivers } from '@adonisjs/core/hash'
import { hashCost } from '#app/passwords/hash_cost'

export default defineConfig({
  default: 'scrypt',
  list: {
    scrypt: drivers.scrypt({
      cost: hashCost(app.inTest, process.env.TEST_HASH_COST),
      blockSize: 8,
      parallelization: 1,
      maxMemory: 33554432,
    }),
  },
})
