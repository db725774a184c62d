import type { Rule } from '#start/env_rules'
import { isLabelId, isObjectId } from '#shared/labels/rolls/label_id'

export const pageAddress: Rule<string> = (name, value = '') => {
  const url = URL.parse(value)
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new Error(`${name} must be an address like https://www.example.com/page, not "${value}".`)
  }
  return value
}

/** Label ids and object ids without `#`, separated by commas. */
export const labelCodes: Rule<readonly string[]> = (name, value = '') =>
  value.split(',').map((part) => {
    const code = part.trim()
    if (isLabelId(code) || isObjectId(code)) return code
    throw new Error(`${name} must be label ids or object ids with commas between, not "${code}".`)
  })
