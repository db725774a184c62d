import { FieldRefusal, Refusal } from '#app/foundation/http/refusal'

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

/** 409: another registration confirmed this email for the company. */
export const registrationOvertaken = () => new Refusal(409, 'REGISTRATION_OVERTAKEN')

/** 409: the site has changed, so the entered data is no longer valid. */
export const registerAgain = () => new Refusal(409, 'REGISTER_AGAIN')
