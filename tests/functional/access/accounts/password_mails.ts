import { mailsTo } from '#tests/functional/setup/mails'

/** Returns the code in the link of the newest reset mail to an address. Throws without one. */
export async function newestCode(address: string): Promise<string> {
  const mails = await mailsTo(address)
  const text = mails.findLast(({ template }) => template === 'password_reset')?.text ?? ''
  const code = /\/accounts\/password_confirmation\/([\w-]{43})\//.exec(text)?.[1]
  if (!code) throw new Error(`No code was mailed to ${address}`)
  return code
}
