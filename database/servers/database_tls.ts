import { readFileSync } from 'node:fs'

/** The settings that say how a connection to the database is protected. */
export interface TlsSettings {
  DB_TLS?: string | undefined
  DB_TLS_CA?: string | undefined
}

/** How the driver encrypts a connection. */
interface TlsOptions {
  minVersion: 'TLSv1.2'
  rejectUnauthorized: boolean
  verifyIdentity: boolean
  ca?: string
}

/**
 * Returns the options of a connection to MySQL or MariaDB by `DB_TLS` and `DB_TLS_CA`. A server
 * without TLS is then refused: nothing falls back to a connection in clear.
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
