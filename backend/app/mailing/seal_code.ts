import { SealedCodeUnreadable } from '#app/mailing/sealed_code_unreadable'
import encryption from '@adonisjs/core/services/encryption'

const PURPOSE = 'code in a mail'

/** Encrypts a code, so that nobody who reads the database or the outbox can use it. */
export function sealCode(code: string): string {
  return encryption.encrypt(code, { purpose: PURPOSE })
}

/** Throws {@link SealedCodeUnreadable} if the product's key has changed. */
export function readCode(sealed: string): string {
  const code = openCode(sealed)
  if (code === null) throw new SealedCodeUnreadable()
  return code
}

/** Decrypts a code; null if the product's key has changed. */
export function openCode(sealed: string): string | null {
  return encryption.decrypt<string>(sealed, PURPOSE)
}
