import { account, filledLine, reads } from '#app/foundation/http/input/server_fields'
import { checkServerInput } from '#app/foundation/http/input/server_input'
import { ROLE_NAMES } from '#shared/ground/access/roles'
import { LANGUAGES } from '#shared/ground/i18n/language'
import { DEFAULT_MAX_LENGTH } from '#shared/ground/validation/fields'
import { isPlainEmail, normalEmail } from '#shared/ground/validation/identity'
import vine from '@vinejs/vine'

const emailIn = (text: string) => (isPlainEmail(text) ? normalEmail(text) : null)

const entries = {
  companyName: filledLine(),
  accountId: account(),
  email: vine
    .string()
    .trim()
    .maxLength(DEFAULT_MAX_LENGTH)
    .use(reads({ read: emailIn, key: 'validation.email' })),
  firstName: filledLine(),
  lastName: filledLine(),
  language: vine.enum(LANGUAGES),
  role: vine.enum(ROLE_NAMES),
}

export const firstUserEntries = vine.create(entries)

export async function isFirstUserEntry(
  name: keyof typeof entries,
  entered: string
): Promise<boolean> {
  const { failures = [] } = await checkServerInput(firstUserEntries, { [name]: entered })
  return !failures.some(({ path }) => path[0] === name)
}
