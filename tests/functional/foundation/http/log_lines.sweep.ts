import { createInterface } from 'node:readline'
import { findFreePort } from '#bin/free_port'
import type { Mail } from '#app/mailing/wording/render_mail'
import { commitMails, emptyOutbox } from '#tests/functional/mailing/outbox_fixture'
import { SmtpCatcher } from '#tests/functional/mailing/smtp_catcher'
import {
  endProcess,
  startProcess,
  untilAlive,
} from '#tests/functional/setup/processes/product_process'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import { test } from '@japa/runner'

const MAIL: Mail = {
  template: 'password_changed',
  to: 'eloise@absent.example',
  language: 'en',
  data: { person: 'Éloïse Dupré', email: 'eloise@absent.example', account_id: 'LUMENFR001' },
}

interface Line {
  msg: string
  [name: string]: unknown
}

test.group('The log of a server', (group) => {
  group.each.setup(async () => {
    await emptyOutbox()
    return emptyOutbox
  })

  test('the log of a server contains start, requests, refused logins, failed mails and end, but no personal data', async ({
    assert,
    cleanup,
  }) => {
    const catcher = new SmtpCatcher()
    const smtpPort = await catcher.start()
    catcher.responseTo = () => 550
    cleanup(() => catcher.stop())
    await commitMails([MAIL])
    const port = await findFreePort()
    const server = startProcess('backend/bin/server.ts', {
      PORT: String(port),
      MAIL_TRANSPORT: 'smtp',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(smtpPort),
    })
    cleanup(() => void server.kill('SIGKILL'))
    const written: string[] = []
    const { promise: mailGivenUp, resolve } = Promise.withResolvers<void>()
    createInterface({ input: server.stdout! }).on('line', (line) => {
      written.push(line)
      if (line.includes('"mail given up"')) resolve()
    })
    const origin = `http://127.0.0.1:${port}`
    await untilAlive(origin)

    const { user, company } = await createScene()
    const account = { ...user, cofor10: company.cofor10 }
    const stranger = new Visitor(origin)
    await stranger.logIn({ ...account, password: 'Guessed-2026!' })
    const visitor = await Visitor.loggedIn(account, origin)
    await visitor.get('/accounts/api/users/?search=somebody-looked-for')
    await visitor.get('/accounts/confirmation/code-out-of-a-mail')
    await visitor.post('/accounts/api/users_activate/', undefined, {
      headers: { authorization: 'Bearer lpt_token-of-a-program' },
    })
    await mailGivenUp
    assert.equal(await endProcess(server, 'SIGTERM'), 0)

    const lines = written.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
    const logged = (msg: string): Line[] => lines.filter((line: Line) => line.msg === msg)
    assert.lengthOf(logged('server started'), 1)
    assert.isString(logged('server started')[0]!.version)
    assert.include(logged('server is ending')[0]!, { signal: 'SIGTERM' })
    assert.lengthOf(logged('server ended'), 1)
    const [refused, ...others] = logged('login refused')
    assert.isEmpty(others)
    assert.include(refused!, { client: '127.0.0.1', reason: 'INVALID_CREDENTIALS' })
    assert.isString(refused!.request_id)
    const read = logged('request').find(({ route }) => route === '/accounts/api/users')
    assert.include(read!, { method: 'GET', status: 200, client: '127.0.0.1', user_id: user.id })
    assert.include(logged('mail given up')[0]!, {
      failure: 'RECIPIENT_REFUSED',
      code: 'EENVELOPE',
      response_code: 550,
      smtp_command: 'RCPT TO',
    })

    const secrets = {
      'email': user.email,
      'account id': company.cofor10,
      'last name': user.lastName,
      'password': user.password,
      'guessed password': 'Guessed-2026!',
      'session': visitor.cookie('label-portal-session')!,
      'CSRF token': visitor.cookie('XSRF-TOKEN')!,
      'code in a link': 'code-out-of-a-mail',
      'search': 'somebody-looked-for',
      'token of a program': 'token-of-a-program',
      'recipient': 'eloise',
      'words of the mail server': 'not now or never',
    }
    const all = written.join('\n')
    for (const [what, secret] of Object.entries(secrets)) {
      assert.isFalse(all.includes(secret), `${what} stands in the log`)
    }
  })
})
