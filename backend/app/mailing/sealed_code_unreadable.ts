/** The code of a mail was sealed with a key that the product does not have any more. */
export class SealedCodeUnreadable extends Error {
  override name = 'SealedCodeUnreadable'

  constructor() {
    super('The code in this mail was sealed with another APP_KEY')
  }
}
