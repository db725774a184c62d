import { SealedCodeUnreadable } from '#app/mailing/sealed_code_unreadable'
import encryption from '@adonisjs/core/services/encryption'

const PURPOSE = 'code in a mail'

/**
 * Encrypts a code for the outbox, which keeps mails for longer than codes are good for and is read
 * by staff: the database alone opens nobody's account.
 */
export function sealCode(code: string): string {
  return encryption.encrypt(code, { purpose: PURPOSE })
}

/** Reads a sealed code; throws {@link SealedCodeUnreadable}, because a link without it leads nowhere. */
export function readCode(sealed: string): string {
  const code = openCode(sealed)
  if (code === null) throw new SealedCodeUnreadable()
  return code
}

/** Reads a sealed code; null when the product's key has changed since. */
export function openCode(sealed: string): string | null {
  return encryption.decrypt<string>(sealed, PURPOSE)
}
