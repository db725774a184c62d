import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseTls } from '#database/connection/database_tls'
import { authorityFile, databaseTlsMode } from '#start/database_rules'
import type { Variables } from '#start/env_rules'
import { test } from '@japa/runner'

const verify = (all: Variables) => () => databaseTlsMode(all)('DB_TLS', 'verify')

test.group('Encryption to the database', () => {
  test('the encryption to the database is disabled, required or verified', ({ assert }) => {
    const rule = databaseTlsMode({})
    assert.equal(rule('DB_TLS', 'off'), 'off')
    assert.equal(rule('DB_TLS', 'required'), 'required')
    assert.throws(() => rule('DB_TLS', 'on'), 'DB_TLS must be off, required or verify, not "on".')
  })

  test('the encryption to the database is verified by host name, so IP addresses are refused', ({
    assert,
  }) => {
    assert.equal(verify({ DB_HOST: 'db-1' })(), 'verify')
    for (const all of [{}, { DB_HOST: '10.0.0.2' }, { DB_HOST: '::1' }]) {
      assert.throws(verify(all), /^DB_TLS=verify compares names: DB_HOST must be the name/)
    }
  })

  test('a certificate file for the database is accepted only for verification', ({
    assert,
    cleanup,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'label-portal-ca-'))
    cleanup(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'ca.pem')
    writeFileSync(file, 'nothing')
    const read = (name: string, mode: string) => () =>
      authorityFile({ DB_TLS: mode })('DB_TLS_CA', name)
    assert.throws(read(file, 'required'), 'DB_TLS_CA is used by DB_TLS=verify only.')
    assert.throws(read(file, 'verify'), /^DB_TLS_CA must be a file with a certificate in PEM form/)
    assert.throws(read(join(folder, 'absent'), 'verify'), /ENOENT/)
  })

  test('an encrypted connection to the database never falls back to an unencrypted one', ({
    assert,
  }) => {
    assert.deepEqual(databaseTls({}), {})
    assert.deepEqual(databaseTls({ DB_TLS: 'off' }), {})
    const { ssl: required } = databaseTls({ DB_TLS: 'required' })
    assert.containsSubset(required, { rejectUnauthorized: false, minVersion: 'TLSv1.2' })
    const { ssl: verified } = databaseTls({ DB_TLS: 'verify' })
    assert.containsSubset(verified, { rejectUnauthorized: true, verifyIdentity: true })
  })
})
