import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromSource, gatherNode } from '#bin/run_process'
import { isSqlite } from '#tests/functional/setup/database/dialect'
import { makeEmptyDatabase } from '#tests/functional/setup/database/empty_database'
import { Terminal } from '#tests/functional/setup/processes/terminal'
import { findProgram } from '#tests/setup/programs/find_program'
import { SmtpCatcher } from '#tests/functional/mailing/smtp_catcher'
import hash from '@adonisjs/core/services/hash'
import { validationMessages } from '#shared/ground/validation/messages_en'
import { test } from '@japa/runner'

const PASSWORD = 'Gerste-41-Kanu'

/** Runs `ace setup --production` with only the given environment. */
async function setUp(env: Record<string, string>) {
  const command = fromSource('backend/ace.js', 'setup', '--production')
  const { exitCode, output } = await gatherNode(command, {
    env: { PATH: process.env.PATH, NO_COLOR: '1', TZ: 'UTC', ...env },
  })
  return { status: exitCode, said: output.replaceAll(/\s+/g, ' ') }
}

test.group('Setting up', () => {
  test('setup checks the settings, writes .env, creates tables and administrator, and changes nothing the second time', async ({
    assert,
    cleanup,
  }) => {
    const database = await makeEmptyDatabase()
    cleanup(() => database.drop())
    const folder = mkdtempSync(join(tmpdir(), 'label-portal-setup-'))
    cleanup(() => rmSync(folder, { recursive: true }))
    const mails = new SmtpCatcher()
    const mailPort = await mails.start()
    cleanup(() => mails.stop())
    const file = join(folder, '.env')
    const { DB_CONNECTION = '', DB_HOST = '', DB_PORT = '', DB_USER = '' } = process.env
    const settings = {
      ENV_PATH: folder,
      APP_URL: 'http://127.0.0.1:3333',
      DB_CONNECTION,
      DB_HOST,
      DB_PORT,
      DB_USER,
      DB_PASSWORD: process.env.DB_PASSWORD ?? '',
      DB_DATABASE: database.name,
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(mailPort),
      MAIL_FROM: 'Label $ Portal # <portal@printer.example>',
      CUSTOMER_SERVICE_EMAIL: 'service@printer.example',
      STORAGE_PATH: join(folder, 'storage'),
      SCANS_URL: 'off',
      ADMIN_COMPANY_NAME: 'Printer',
      ADMIN_ACCOUNT_ID: 'PRINTDE009',
      ADMIN_EMAIL: 'ada@printer.example',
      ADMIN_FIRST_NAME: 'Ada',
      ADMIN_LAST_NAME: 'Minh',
      NEW_PASSWORD: PASSWORD,
    }
    const { NEW_PASSWORD: _, ...withoutPassword } = settings
    const { ADMIN_EMAIL: __, ...withoutEmail } = settings
    const refused = await Promise.all([
      setUp({ ...settings, NEW_PASSWORD: 'password' }),
      setUp(withoutPassword),
      setUp({ ...settings, DB_DATABASE: `${database.name}/absent/x`, DB_PORT: '1' }),
      setUp({ ...settings, SMTP_PORT: '1' }),
      setUp({ ...settings, ADMIN_ACCOUNT_ID: 'PR#1' }),
      setUp(withoutEmail),
      setUp({ ...settings, NEW_PASSWORD: 'my-Pr1nter-26' }),
      setUp({ ...settings, ADMIN_LAST_NAME: 'Marmalade', NEW_PASSWORD: 'my-M4rmalade-26' }),
    ])
    assert.deepEqual(
      refused.map(({ status }) => status),
      [1, 1, 1, 1, 1, 1, 1, 1]
    )
    const [common, noPassword, noServer, noMail, noAccount, nobody, ...named] = refused
    assert.include(common!.said, 'The password needs 8 to')
    assert.include(noPassword!.said, 'NEW_PASSWORD is missing')
    assert.match(noServer!.said, /check (?:its folder|DB_HOST)|check DB_HOST and DB_PORT/)
    assert.include(noMail!.said, 'No mail server listens on 127.0.0.1:1 ')
    assert.include(noAccount!.said, 'ADMIN_ACCOUNT_ID cannot be "PR#1": its account ID, 6 to 10')
    assert.include(nobody!.said, 'ADMIN_EMAIL is missing')
    for (const { said } of named) assert.include(said, validationMessages.password_names)
    assert.isFalse(existsSync(file))
    await assert.rejects(async () => void (await database.client.from('users')))

    const first = await setUp(settings)
    assert.equal(first.status, 0, first.said)
    const responses = `The database "${database.name}" on ${DB_HOST}:${DB_PORT} answers (`
    assert.include(first.said, isSqlite ? 'The database is the file' : responses)
    assert.include(first.said, `The mail server 127.0.0.1:${mailPort} answers.`)
    assert.include(first.said, 'The address http://127.0.0.1:3333 leads to 127.0.0.1.')
    assert.include(first.said, 'Next: "npm start"')
    const users: { email: string; password_hash: string }[] = await database.client.from('users')
    assert.deepEqual(
      users.map(({ email }) => email),
      ['ada@printer.example']
    )
    assert.isTrue(await hash.verify(users[0]!.password_hash, PASSWORD))
    const written = readFileSync(file, 'utf8')
    assert.notInclude(written, PASSWORD)

    const { ENV_PATH: envPath } = settings
    const second = await setUp({ ...settings, ENV_PATH: envPath, NEW_PASSWORD: 'Andere-52-Wahl' })
    assert.equal(second.status, 0, second.said)
    assert.equal(readFileSync(file, 'utf8'), written)
    const after: { password_hash: string }[] = await database.client.from('users')
    assert.deepEqual(
      after.map(({ password_hash: kept }) => kept),
      [users[0]!.password_hash]
    )
    // From now on, setup needs only the written file.
    const third = await setUp({ ENV_PATH: envPath })
    assert.equal(third.status, 0, third.said)
  }).timeout(400_000)

  test('setup for production refuses a .env for development, which it does not change', async ({
    assert,
    cleanup,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'label-portal-setup-'))
    cleanup(() => rmSync(folder, { recursive: true }))
    const file = join(folder, '.env')
    writeFileSync(file, 'NODE_ENV=development\n')
    const { status, said } = await setUp({ ENV_PATH: folder })
    assert.equal(status, 1)
    assert.include(said, `${file} has NODE_ENV=development. Change it to production`)
    assert.equal(readFileSync(file, 'utf8'), 'NODE_ENV=development\n')
  })

  test('setup asks for missing settings at a terminal, and asks again after an invalid answer', async ({
    assert,
    cleanup,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'label-portal-setup-'))
    cleanup(() => rmSync(folder, { recursive: true }))
    const terminal = new Terminal(fromSource('backend/ace.js', 'setup', '--production'), {
      ENV_PATH: folder,
      APP_URL: 'http://127.0.0.1:3333',
      HOST: '127.0.0.1',
      PORT: '3333',
      TRUST_PROXY: '1',
      DB_CONNECTION: 'sqlite',
      MAIL_TRANSPORT: 'demo',
      MAIL_FROM: 'portal@printer.example',
      STORAGE_PATH: join(folder, 'storage'),
      SCANS_URL: 'off',
      ADMIN_COMPANY_NAME: 'Printer',
      ADMIN_EMAIL: 'ada@printer.example',
      ADMIN_LAST_NAME: 'Minh',
    })
    cleanup(() => terminal.kill())
    await terminal.respond('(DB_DATABASE)', join(folder, 'portal.sqlite3'))
    await terminal.respond('(CUSTOMER_SERVICE_EMAIL)', 'service')
    await terminal.respond('must be an email address', '@printer.example')
    await terminal.respond('Its account ID', 'PR#1')
    await terminal.respond('cannot be "PR#1"', `${'\u007F'.repeat(4)}PRINTDE009`)
    await terminal.respond('First name', 'Ada')
    await terminal.respond('Password', 'password')
    // The input line still contains the first answer.
    await terminal.respond('The password needs', `\u007F`.repeat(8) + PASSWORD)
    assert.equal(await terminal.ended, 0, terminal.said)
    assert.include(terminal.said, 'Next: "npm start"')
    assert.notInclude(terminal.said, PASSWORD)
    const written = readFileSync(join(folder, '.env'), 'utf8')
    assert.match(written, /^CUSTOMER_SERVICE_EMAIL="?service@printer\.example"?$/m)
    assert.notInclude(written, PASSWORD)
  })
    .timeout(180_000)
    .skip(!findProgram('script'), 'no program "script" makes a terminal here')
})
