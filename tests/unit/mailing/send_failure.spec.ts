import { readSendFailure } from '#app/mailing/sending/send_failure'
import { test } from '@japa/runner'

const smtpError = (facts: object) => Object.assign(new Error('Can’t send mail'), facts)

test.group('Send failures', () => {
  test('a recipient refused with 5xx is permanent', ({ assert }) => {
    const error = smtpError({
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 550,
      response: '550 5.1.1 unknown',
    })
    assert.deepEqual(readSendFailure(error), {
      kind: 'RECIPIENT_REFUSED',
      reason: '550 5.1.1 unknown',
      codes: { code: 'EENVELOPE', response_code: 550, smtp_command: 'RCPT TO' },
      permanent: true,
      serverDown: false,
    })
  })

  test('a recipient refused with 4xx is tried again', ({ assert }) => {
    const error = smtpError({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 })
    assert.isFalse(readSendFailure(error).permanent)
  })

  test('a refused sender or login is not a permanent failure of the mail', ({ assert }) => {
    const sender = smtpError({ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 })
    assert.include(readSendFailure(sender), { kind: 'SENDER_REFUSED', permanent: false })
    const login = smtpError({ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 })
    assert.include(readSendFailure(login), {
      kind: 'LOGIN_REFUSED',
      permanent: false,
      serverDown: true,
    })
    const missing = smtpError({ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 530 })
    assert.include(readSendFailure(missing), { kind: 'LOGIN_REFUSED', serverDown: true })
  })

  test('a send failure stores no text of errors that are not from the mail server', ({
    assert,
  }) => {
    const { kind, reason, codes } = readSendFailure(new TypeError('Éloïse is not a function'))
    assert.deepEqual([kind, reason, codes], ['INTERNAL', 'TypeError', { code: 'TypeError' }])
  })

  test('a send failure fits into its column', ({ assert }) => {
    const error = smtpError({ response: '4'.repeat(2000) })
    assert.lengthOf(readSendFailure(error).reason, 500)
  })
})
