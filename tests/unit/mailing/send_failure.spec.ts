import { readSendFailure } from '#app/mailing/outbox/send_failure'
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
      reason: '550 5.1.1 unknown',
      permanent: true,
      serverDown: false,
    })
  })

  test('a recipient refused with 4xx is worth another try', ({ assert }) => {
    const error = smtpError({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 })
    assert.isFalse(readSendFailure(error).permanent)
  })

  test('a refused sender or login says nothing against the mail', ({ assert }) => {
    const sender = smtpError({ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 })
    assert.isFalse(readSendFailure(sender).permanent)
    const login = smtpError({ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 })
    assert.include(readSendFailure(login), { permanent: false, serverDown: true })
  })

  test('keeps no words of errors that are not the mail server’s', ({ assert }) => {
    const { reason } = readSendFailure(new TypeError('Éloïse is not a function'))
    assert.equal(reason, 'TypeError')
  })

  test('fits the column', ({ assert }) => {
    const error = smtpError({ response: '4'.repeat(2000) })
    assert.lengthOf(readSendFailure(error).reason, 500)
  })
})
