import * as v from 'valibot'
import { CAPTCHA_FIELD, captchaSolution } from '#shared/ground/captcha/captcha_contract'
import { holdsName } from '#shared/access/accounts/password_names'
import { passwordProblems } from '#shared/access/accounts/password_rule'
import { normalAccountId } from '#shared/ground/validation/identity'
import {
  DEFAULT_MAX_LENGTH,
  accountId,
  email,
  enteredPassword,
  optionalText,
} from '#shared/ground/validation/fields'

export const resetPasswordForm = v.object({ email: email(), account_id: accountId() })

/** `suppress_notification` is for clients that show no notice themselves. The mail is the same. */
export const resetPasswordPayload = v.object({
  ...resetPasswordForm.entries,
  suppress_notification: v.optional(v.boolean()),
  [CAPTCHA_FIELD]: captchaSolution(),
})
export type ResetPasswordPayload = v.InferInput<typeof resetPasswordPayload>

/** The same sentence for every request, so that it does not reveal whether a user exists. */
export const resetPasswordResult = v.strictObject({ detail: v.string() })

/** A password of the form in rule 2.2, without the product's name. */
export const newPassword = () =>
  v.pipe(
    v.string('validation.new_password'),
    v.maxLength(DEFAULT_MAX_LENGTH),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      for (const message of passwordProblems(dataset.value)) addIssue({ message })
      if (holdsName(dataset.value, {})) addIssue({ message: 'validation.password_names' })
    })
  )

const passwords = {
  new_password: newPassword(),
  new_password_repeated: enteredPassword(),
}

interface Passwords {
  new_password: string
  new_password_repeated: string
}

const areSame = (entered: Passwords) => entered.new_password === entered.new_password_repeated

export const newPasswordForm = v.pipe(
  v.object(passwords),
  v.forward(
    v.partialCheck(
      [['new_password'], ['new_password_repeated']],
      areSame,
      'validation.passwords_match'
    ),
    ['new_password_repeated']
  )
)

/** `token` is the code from the mail. The account id is checked if present. */
export const confirmPasswordPayload = v.pipe(
  v.object({
    ...passwords,
    account_id: v.optional(v.pipe(optionalText(), v.transform(normalAccountId)), ''),
    token: enteredPassword(),
  }),
  v.forward(
    v.partialCheck(
      [['new_password'], ['new_password_repeated']],
      areSame,
      'validation.passwords_match'
    ),
    ['new_password_repeated']
  )
)
export type ConfirmPasswordPayload = v.InferInput<typeof confirmPasswordPayload>
