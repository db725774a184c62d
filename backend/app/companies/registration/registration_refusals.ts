import { FieldRefusal, Refusal } from '#app/foundation/http/refusal'
import type { ServerTexts } from '#app/foundation/http/texts'
import type { RegistrationProblem } from '#shared/companies/registration/registration_rules'
import { nestErrors } from '#shared/ground/validation/field_errors'

/** 422: the look-up does not offer this account id. */
export class CompanyNotFound extends FieldRefusal {
  constructor() {
    super('accountId', 'COMPANY_NOT_FOUND')
  }
}

/** 422: the company was entered as unknown, but its COFOR6 has sites. */
export class SupplierKnown extends FieldRefusal {
  constructor() {
    super('company_profile.cofor6', 'COFOR6_IN_DIRECTORY')
  }
}

/** 422: the company already has a confirmed user with this email (rule 3.8). */
export class CompanyUserExists extends FieldRefusal {
  constructor() {
    super('user_profile', 'COMPANY_USER_EXISTS')
  }
}

/** 409: another registration confirmed this email for the company. */
export class RegistrationOvertaken extends Refusal {
  constructor() {
    super(409, 'REGISTRATION_OVERTAKEN')
  }
}

/** 409: the site has changed, so the entered data is no longer valid. */
export class RegisterAgain extends Refusal {
  constructor() {
    super(409, 'REGISTER_AGAIN')
  }
}

/** 422: parts of the registration are missing or duplicated. */
export class IncompleteRegistration extends Refusal {
  constructor(problems: readonly RegistrationProblem[], t: ServerTexts) {
    const response = nestErrors(problems.map(({ path, key }) => ({ path, text: t(key) })))
    super(422, 'VALIDATION', { response })
  }
}
