import { defineConfig } from '@adonisjs/core/bodyparser'

/** The API speaks JSON alone: other bodies are not read, and refused with 415. */
export default defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  json: {
    encoding: 'utf-8',
    limit: '1mb',
    strict: true,
    types: ['application/json'],
    convertEmptyStringsToNull: false,
    trimWhitespaces: false,
  },
  form: { types: [] },
  raw: { types: [] },
  multipart: { types: [], autoProcess: false },
})
