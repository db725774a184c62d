import { FieldRefusal, Refusal } from '#app/http/refusal'
import type { ServerTexts } from '#app/http/texts'
import type { RegistrationProblem } from '#shared/registration/registration_rules'
import { nestErrors } from '#shared/validation/field_errors'

/** 422: the look-up that is named could not have led to the account. */
export class CompanyNotFound extends FieldRefusal {
  constructor() {
    super('accountId', 'COMPANY_NOT_FOUND')
  }
}

/** 422: a company that says it is unknown, but whose COFOR6 has sites to choose from. */
export class SupplierKnown extends FieldRefusal {
  constructor() {
    super('company_profile.cofor6', 'COFOR6_IN_DIRECTORY')
  }
}

/** 422: the company has a user with this email who has confirmed it (rule 3.8). */
export class CompanyUserExists extends FieldRefusal {
  constructor() {
    super('user_profile', 'COMPANY_USER_EXISTS')
  }
}

/** 409: the email was confirmed with another registration for this company. */
export class RegistrationOvertaken extends Refusal {
  constructor() {
    super(409, 'REGISTRATION_OVERTAKEN')
  }
}

/** 409: what was entered does not do any more, because the site has changed since. */
export class RegisterAgain extends Refusal {
  constructor() {
    super(409, 'REGISTER_AGAIN')
  }
}

/** 422: parts are missing or there twice. */
export class IncompleteRegistration extends Refusal {
  constructor(problems: readonly RegistrationProblem[], t: ServerTexts) {
    const answer = nestErrors(problems.map(({ path, key }) => ({ path, text: t(key) })))
    super(422, 'VALIDATION', { answer })
  }
}
