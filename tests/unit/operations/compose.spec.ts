import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from '#bin/run_process'
import { test } from '@japa/runner'

interface Service {
  image?: string
  user?: string
  read_only?: boolean
  cap_drop?: string[]
  env_file?: { path: string }[]
}

const require = createRequire(import.meta.url)
const {
  load,
}: { load: (text: string) => { services: Record<string, Service> } } = require('js-yaml')
const Ajv: new (options: object) => {
  validate: (schema: object, data: unknown) => boolean
  errorsText: () => string
} = require('ajv')

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const text = read('docker-compose.yml')
const { services } = load(text)

/** The official schema, of the Compose Specification (Apache License 2.0). */
function composeSchema(): object {
  const schema = JSON.parse(read('tests/unit/operations/compose_spec.json'))
  // The checker knows the draft by its older address.
  return { ...schema, $schema: 'http://json-schema.org/draft-07/schema#' }
}

test.group('docker-compose.yml', () => {
  test('is what the schema of Compose allows', ({ assert }) => {
    const ajv = new Ajv({ unknownFormats: 'ignore', schemaId: 'auto' })
    assert.isTrue(ajv.validate(composeSchema(), load(text)), ajv.errorsText())
    assert.isFalse(ajv.validate(composeSchema(), { services: { app: { imagee: 'typo' } } }))
  })

  test('names each image by its full version', ({ assert }) => {
    for (const { image } of Object.values(services)) {
      if (image) assert.match(image, /:v?\d+\.\d+\.\d+$/)
    }
    assert.notMatch(read('backend/Dockerfile'), /^FROM node:(?!\d+\.\d+\.\d+)/m)
  })

  test('has no secret that everybody knows', ({ assert }) => {
    const secrets = [...text.matchAll(/^ +\w*(?:KEY|PASSWORD|SECRET)\w*: (.*)$/gm)]
    assert.isNotEmpty(secrets)
    for (const [, value] of secrets) assert.match(value!, /^\$\{\w+:\?|^'yes'$/)
  })

  test('runs the portal as an ordinary user who may write nothing but its data', ({ assert }) => {
    const { app, mail } = services
    for (const service of [app, mail]) {
      assert.isTrue(service?.read_only)
      assert.deepEqual(service?.cap_drop, ['ALL'])
    }
    assert.equal(mail?.user, '1000:1000')
    assert.match(read('backend/Dockerfile'), /^USER node$/m)
  })

  test('holds a container to be ill when it does not live, not when its database is away', ({
    assert,
  }) => {
    const [, check] = /^HEALTHCHECK (.*\\\n.*)$/m.exec(read('backend/Dockerfile')) ?? []
    assert.include(check, '/health/live')
    assert.notInclude(check, '/health/ready')
  })

  test('passes every setting of .env on', ({ assert }) => {
    assert.deepEqual(services.app?.env_file?.[0]?.path, '.env')
  })
})
