import { ROLES, type RoleName } from '#shared/ground/access/roles'
import { LANGUAGES } from '#shared/ground/i18n/language'
import { accountId, email, requiredText } from '#shared/ground/validation/fields'
import * as v from 'valibot'

export const firstUserEntries = v.object({
  companyName: requiredText(),
  accountId: accountId(),
  email: email(),
  firstName: requiredText(),
  lastName: requiredText(),
  language: v.picklist(LANGUAGES),
  role: v.picklist(Object.keys(ROLES) as RoleName[]),
})

export const isFirstUserEntry = (
  name: keyof typeof firstUserEntries.entries,
  entered: string
): boolean => v.is(firstUserEntries.entries[name], entered)
