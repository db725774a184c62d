import type { RoleName } from '#shared/ground/access/roles'
import type { Language } from '#shared/ground/i18n/language'

export const DEMO_PASSWORD = 'Labels-2026!'

export interface DemoLogin {
  email: string
  accountId: string
  who: string
  firstName: string
  lastName: string
  language: Language
  role: RoleName
}

/** The logins named in the README and at the demo's start. */
export const DEMO_LOGINS: readonly DemoLogin[] = [
  login('buyer@lumen.example', 'LUMENFR001', 'Alex Morel', 'en', 'SUPPLIER_ORDERER', {
    who: 'orderer of an external supplier, many orders',
  }),
  login('reader@lumen.example', 'LUMENFR001', 'Camille Rousseau', 'fr', 'SUPPLIER_READER', {
    who: 'same company, may only view orders',
  }),
  login('buyer@nordglas.example', 'NORDDE0001', 'Imke Petersen', 'en', 'SUPPLIER_ORDERER', {
    who: 'orderer of an internal supplier, own transport',
  }),
  login('buyer@tempo.example', 'T000000001', 'Duarte Simões', 'en', 'SUPPLIER_ORDERER', {
    who: 'orderer of a company with a temporary account',
  }),
  login('buyer@wartend.example', 'WARTDE0001', 'Frauke Vogel', 'en', 'SUPPLIER_ORDERER', {
    who: 'delivery address waits for approval: cannot order',
  }),
  login('buyer@schulden.example', 'SCHUDE0001', 'Holger Brandt', 'en', 'SUPPLIER_ORDERER', {
    who: 'company blocked for ordering',
  }),
  login('approver@maker.example', 'MAKERFR001', 'Florence Delmas', 'fr', 'APPROVER', {
    who: 'approver',
  }),
  login('analyst@maker.example', 'MAKERFR001', 'Pascal Roche', 'fr', 'ANALYST', {
    who: 'analyst',
  }),
  login('quota@maker.example', 'MAKERFR001', 'Isabelle Fontaine', 'fr', 'QUOTA_MANAGER', {
    who: 'quota manager',
  }),
  login('editor@maker.example', 'MAKERFR001', 'Nicolas Vasseur', 'fr', 'EDITOR', {
    who: 'editor',
  }),
  login('service@printer.example', 'PRINTDE001', 'Birgit Hoffmann', 'en', 'CUSTOMER_SERVICE', {
    who: 'customer service',
  }),
  login('admin@printer.example', 'PRINTDE001', 'Torsten Lange', 'en', 'ADMINISTRATOR', {
    who: 'administrator',
  }),
]

function login(
  email: string,
  accountId: string,
  name: string,
  language: Language,
  role: RoleName,
  { who }: { who: string }
): DemoLogin {
  const [firstName, lastName] = name.split(' ')
  return { email, accountId, who, firstName, lastName, language, role }
}
