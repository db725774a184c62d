import env from '#start/env'

/**
 * The product's keys: the first one signs and seals, and all of them are accepted, so that the key
 * can be exchanged while people are logged in.
 */
export const PRODUCT_KEYS: readonly [current: string, ...before: string[]] = [
  env.get('APP_KEY').release(),
  ...[env.get('APP_KEY_PREVIOUS')?.release() ?? []].flat(),
]
