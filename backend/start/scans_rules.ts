import type { Rule } from '#start/env_rules'

export const NO_SCANS = 'off'

/** Address of a ClickHouse server with the name of the database, or `off`. */
export const scansAddress: Rule<string> = (name, value = '') => {
  if (value === NO_SCANS) return value
  const url = URL.parse(value)
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    // The value may contain a password.
    throw new Error(
      `${name} must be an address like http://user:password@clickhouse.example.com:8123/scans, ` +
        'or off, or be absent for the embedded store.'
    )
  }
  return value
}

/** The name of a cluster, which is part of the statements that create tables. */
export const clusterName: Rule<string> = (name, value = '') => {
  if (!/^[A-Za-z0-9_.-]{1,60}$/.test(value)) {
    throw new Error(`${name} must be the name of a cluster: letters, digits, _ . and -.`)
  }
  return value
}
