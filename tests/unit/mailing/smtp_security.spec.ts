import { smtpSecurity } from '#app/mailing/smtp_security'
import { test } from '@japa/runner'

const AWAY = { isProduction: true, host: 'smtp.example.com' }

test.group('Security of mails on their way', () => {
  test('production insists on TLS to a mail server elsewhere', ({ assert }) => {
    assert.deepEqual(smtpSecurity(AWAY), { secure: false, requireTLS: true })
  })

  test('the settings may allow a mail server without TLS', ({ assert }) => {
    assert.isFalse(smtpSecurity({ ...AWAY, tls: 'offered' }).requireTLS)
  })

  test('a mail server on this machine needs no TLS unless the settings require it', ({
    assert,
  }) => {
    for (const host of ['127.0.0.1', '::1', 'localhost']) {
      assert.isFalse(smtpSecurity({ ...AWAY, host }).requireTLS, host)
      assert.isTrue(smtpSecurity({ ...AWAY, host, tls: 'required' }).requireTLS, host)
    }
  })

  test('a connection to a mail server with TLS from the first byte needs no upgrade', ({
    assert,
  }) => {
    assert.deepEqual(smtpSecurity({ ...AWAY, secure: true, tls: 'required' }), {
      secure: true,
      requireTLS: false,
    })
  })

  test('outside production TLS to a mail server is used where it is offered', ({ assert }) => {
    assert.isFalse(smtpSecurity({ ...AWAY, isProduction: false }).requireTLS)
  })
})
