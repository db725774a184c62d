import { readFileSync } from 'node:fs'

export interface TlsSettings {
  DB_TLS?: string | undefined
  DB_TLS_CA?: string | undefined
}

interface TlsOptions {
  minVersion: 'TLSv1.2'
  rejectUnauthorized: boolean
  verifyIdentity: boolean
  ca?: string
}

/**
 * Returns the TLS options of a connection to MySQL or MariaDB for `DB_TLS` and `DB_TLS_CA`. The
 * driver then refuses a server without TLS and never falls back to an unencrypted connection.
 */
export function databaseTls({ DB_TLS: mode, DB_TLS_CA: file }: TlsSettings): { ssl?: TlsOptions } {
  if (!mode || mode === 'off') return {}
  const isChecked = mode === 'verify'
  const ca = isChecked && file ? { ca: readFileSync(file, 'utf8') } : {}
  return {
    ssl: {
      minVersion: 'TLSv1.2',
      rejectUnauthorized: isChecked,
      verifyIdentity: isChecked,
      ...ca,
    },
  }
}
