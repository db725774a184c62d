import { Secret } from '@adonisjs/core/helpers'

export type Variables = Readonly<Partial<Record<string, string>>>

/** A validator for `Env.create`. Throws an Error that names the variable and the reason. */
export type Rule<Value> = (name: string, value?: string) => Value

/** A required variable. `what` completes the sentence `NAME is missing: …`. */
export function required<Value>(rule: Rule<Value>, what: string): Rule<Value> {
  return (name, value) => {
    if (!value) throw new Error(`${name} is missing: ${what}.`)
    return rule(name, value)
  }
}

export function optional<Value>(rule: Rule<Value>): Rule<Value | undefined> {
  return (name, value) => (value ? rule(name, value) : undefined)
}

export function requiredWhen<Value>(
  isNeeded: () => boolean,
  rule: Rule<Value>,
  what: string
): Rule<Value | undefined> {
  return (name, value) => (isNeeded() ? required(rule, what) : optional(rule))(name, value)
}

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' })

export function oneOf<const Word extends string>(...words: readonly Word[]): Rule<Word> {
  return (name, value) => {
    const word = words.find((candidate) => candidate === value)
    if (word === undefined) throw refusal(name, `must be ${OR.format(words)}`, value)
    return word
  }
}

/** A whole number within limits, both included. */
export function wholeNumber(least: number, most: number): Rule<number> {
  return (name, value = '') => {
    const number = Number(value)
    if (!/^\d+$/.test(value) || number < least || number > most) {
      throw refusal(name, `must be a whole number from ${least} to ${most}`, value)
    }
    return number
  }
}

export const flag: Rule<boolean> = (name, value) => oneOf('true', 'false')(name, value) === 'true'

export const host: Rule<string> = (name, value = '') => {
  if (!/^[\w.:-]+$/.test(value)) throw refusal(name, 'must be the name or address of a host', value)
  return value
}

export const isLoopback = (name: string): boolean =>
  /^(?:127(?:\.\d{1,3}){3}|::1|localhost)$/.test(name)

/** An address without a path. Returns it in lower case and without a trailing slash. */
export const webAddress: Rule<string> = (name, value = '') => {
  const url = URL.parse(value)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search) {
    throw refusal(name, 'must be an address like https://portal.example.com, without a path', value)
  }
  return url.origin
}

const EMAIL = /^[^\s@<>]+@[^\s@<>]+$/

export const emailAddress: Rule<string> = (name, value = '') => {
  if (!EMAIL.test(value)) throw refusal(name, 'must be an email address', value)
  return value
}

/** A country code (ISO 3166-1 alpha-2). */
export const countryCode: Rule<string> = (name, value = '') => {
  if (!/^[A-Z]{2}$/.test(value)) throw refusal(name, 'must be a country code like FR', value)
  return value
}

export const timeZone: Rule<string> = (name, value = '') => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return value
  } catch {
    throw refusal(name, 'must be the name of a time zone like Europe/Paris', value)
  }
}

export const place: Rule<{ latitude: number; longitude: number }> = (name, value = '') => {
  const [latitude = Number.NaN, longitude = Number.NaN, ...rest] = value.split(',').map(Number)
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && rest.length === 0
  if (!isPlace) throw refusal(name, 'must be latitude and longitude like 47.62,6.16', value)
  return { latitude, longitude }
}

/** An email address, or `Name <address>`. */
export const sender: Rule<string> = (name, value = '') => {
  const address = /<([^<>]*)>\s*$/.exec(value)?.[1] ?? value
  if (!EMAIL.test(address)) {
    throw refusal(name, 'must be an email address, or a name and an address in <>', value)
  }
  return value
}

/** A secret of a minimum length. Error messages never contain it. */
export function longSecret(leastLength: number): Rule<Secret<string>> {
  return (name, value = '') => {
    if (value.length < leastLength) {
      throw new Error(`${name} must have at least ${leastLength} characters.`)
    }
    return new Secret(value)
  }
}

function refusal(name: string, rule: string, value = ''): Error {
  return new Error(`${name} ${rule}, not "${value}".`)
}
