/** A SUPPLIER orders labels, a MANUFACTURER requires them, a PROVIDER prints them. */
export const COMPANY_KINDS = ['SUPPLIER', 'MANUFACTURER', 'PROVIDER'] as const
export type CompanyKind = (typeof COMPANY_KINDS)[number]

export const COMPANY_GROUPS = ['INTERNAL_SUPPLIERS', 'EXTERNAL_SUPPLIERS'] as const
export type CompanyGroup = (typeof COMPANY_GROUPS)[number]

export const TRANSPORT_RESTRICTIONS = ['TRANSPORT_SCRIBOS', 'TRANSPORT_CUSTOMER'] as const
export type TransportRestriction = (typeof TRANSPORT_RESTRICTIONS)[number]

export const CONTACT_CATEGORIES = [
  'COMMERCIAL',
  'PROVISIONING',
  'TS_DELIVERY',
  'TS_INVOICE',
] as const
export type ContactCategory = (typeof CONTACT_CATEGORIES)[number]
