import env from '#start/env'

/**
 * The first key signs and encrypts. All keys are accepted, so that the key can be replaced while
 * users are logged in.
 */
export const PRODUCT_KEYS: readonly [current: string, ...before: string[]] = [
  env.get('APP_KEY').release(),
  ...[env.get('APP_KEY_PREVIOUS')?.release() ?? []].flat(),
]
