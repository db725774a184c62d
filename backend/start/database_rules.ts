import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { type Rule, type Variables, oneOf } from '#start/env_rules'

/**
 * Rule of `DB_TLS`: whether connections are encrypted, and whether the server's certificate is
 * checked. That check compares names, so `DB_HOST` must be a name.
 */
export function databaseTlsMode(all: Variables): Rule<'off' | 'required' | 'verify'> {
  return (name, value) => {
    const mode = oneOf('off', 'required', 'verify')(name, value)
    const host = all.DB_HOST || '127.0.0.1'
    if (mode === 'verify' && isIP(host) !== 0) {
      throw new Error(
        `${name}=verify compares names: DB_HOST must be the name in the server's certificate, ` +
          `not the address ${host}.`
      )
    }
    return mode
  }
}

export function authorityFile(all: Variables): Rule<string> {
  return (name, value = '') => {
    if (all.DB_TLS !== 'verify') throw new Error(`${name} is used by DB_TLS=verify only.`)
    try {
      new X509Certificate(readFileSync(value))
      return value
    } catch (error) {
      const why = (error as Error).message
      throw new Error(
        `${name} must be a file with a certificate in PEM form, not "${value}" (${why}).`
      )
    }
  }
}
