import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UnwritableValue, addToEnvFile, envLine } from '#app/operations/setup/env_file'
import { EnvLoader, EnvParser } from '@adonisjs/core/env'
import fc from 'fast-check'
import { test } from '@japa/runner'

const HARD = {
  PLAIN: 'smtp.example.com',
  EMPTY_LOOKING: ' ',
  COMMENT: 'before # after',
  HASH: '#first',
  DOLLARS: '$HOME ${PATH} $$ a$',
  ESCAPED: String.raw`\$HOME \\$x`,
  QUOTES: `it's "quoted"`,
  BACKTICKS: '`it` is "quoted"',
  NEW_LINE_AS_TEXT: String.raw`first\nsecond`,
  SPACES: '  around  ',
  SENDER: 'Label Portal <portal@example.com>',
  FILE: 'file:/etc/hostname',
  EQUALS: 'a=b=c',
  ACCENTS: 'pâsswörd€',
}

test.group('Writing .env', (group) => {
  let folder = ''
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'label-portal-env-'))
    // The loader looks into the folder that ENV_PATH names.
    const { ENV_PATH: before = '' } = process.env
    process.env.ENV_PATH = folder
    return () => {
      process.env.ENV_PATH = before
      rmSync(folder, { recursive: true })
    }
  })

  async function read() {
    const [file] = (await new EnvLoader(folder).load()).filter(({ fileExists }) => fileExists)
    return new EnvParser(file!.contents, new URL('file:///'), { ignoreProcessEnv: true }).parse()
  }

  test('a written .env keeps signs, quotes and spaces of values', async ({ assert }) => {
    await addToEnvFile(join(folder, '.env'), HARD)
    assert.deepEqual({ ...(await read()) }, HARD)
    assert.equal(statSync(join(folder, '.env')).mode & 0o777, 0o600)
  })

  test('a written .env keeps every text of one line or refuses it by name', async ({ assert }) => {
    const texts = fc.string({ unit: fc.constantFrom(...'a#$"\'`\\ {}=n:') })
    await fc.assert(
      fc.asyncProperty(texts, async (value) => {
        const line = await envLine('VALUE', value).catch((error: unknown) => error)
        if (line instanceof UnwritableValue) return /["'`\\]/.test(value)
        const parsed = await new EnvParser(`A=1\n${line}\nB=2`, new URL('file:///'), {
          ignoreProcessEnv: true,
        }).parse()
        return parsed.VALUE === value && parsed.A === '1' && parsed.B === '2'
      })
    )
    await assert.rejects(
      () => envLine('DB_PASSWORD', 'a\nADMIN=1'),
      /^DB_PASSWORD cannot be written/
    )
  })

  test('an existing .env keeps its content and gets missing settings', async ({ assert }) => {
    const file = join(folder, '.env')
    await addToEnvFile(file, { PORT: '3333' })
    assert.deepEqual(await addToEnvFile(file, { PORT: '4444', HOST: '::1' }), ['HOST'])
    const text = readFileSync(file, 'utf8')
    assert.deepEqual(await addToEnvFile(file, { PORT: '5555' }), [])
    assert.equal(readFileSync(file, 'utf8'), text)
    assert.deepEqual({ ...(await read()) }, { PORT: '3333', HOST: '::1' })
  })

  test('an .env is not written when one of the values is refused', async ({ assert }) => {
    const file = join(folder, '.env')
    await assert.rejects(() => addToEnvFile(file, { PORT: '1', BAD: 'a\nb' }), UnwritableValue)
    assert.throws(() => statSync(file))
  })
})
