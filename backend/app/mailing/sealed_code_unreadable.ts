/** Thrown if the product no longer has the key that encrypted a code. */
export class SealedCodeUnreadable extends Error {
  override name = 'SealedCodeUnreadable'

  constructor() {
    super('The code in this mail was sealed with another APP_KEY')
  }
}
