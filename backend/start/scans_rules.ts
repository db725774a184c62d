import type { Rule } from '#start/env_rules'

/** No scans are stored, and none can be asked for. */
export const NO_SCANS = 'off'

/** Address of a ClickHouse server with the name of its database, or `off`. */
export const scansAddress: Rule<string> = (name, value = '') => {
  if (value === NO_SCANS) return value
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    // The value may hold a password.
    throw new Error(
      `${name} must be an address like http://user:password@clickhouse.example.com:8123/scans, ` +
        'or off, or be absent for the embedded store.'
    )
  }
  return value
}

/** The name of a cluster, which stands in the statements that make its tables. */
export const clusterName: Rule<string> = (name, value = '') => {
  if (!/^[A-Za-z0-9_.-]{1,60}$/.test(value)) {
    throw new Error(`${name} must be the name of a cluster: letters, digits, _ . and -.`)
  }
  return value
}
