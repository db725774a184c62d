import type {
  CoforList,
  CompanyOption,
  RegisterCase,
} from '#shared/companies/registration/registration_contract'

interface SiteOptions {
  city?: string
  hasUsers?: boolean
  isKnown?: boolean
}

export function site(cofor10: string, options: SiteOptions = {}): CompanyOption {
  return {
    address: {
      street_address: '1 quai Perrache',
      address_details: '',
      postal_code: '69002',
      city: options.city ?? 'Lyon',
      country: 'France',
      country_code: 'FR',
    },
    prefill: {
      company_profile: {
        name: `Site ${cofor10}`,
        cofor6: cofor10.slice(0, 6),
        cofor10,
        vat_identification_no: 'FR12345678901',
      },
      first_user: !options.hasUsers,
      is_known: options.isKnown ?? false,
    },
  }
}

export function foundSites(options: CompanyOption[], mode: RegisterCase = 'COFOR6'): CoforList {
  const prefill = { company_profile: null, first_user: true, is_known: false }
  return { mode, options, prefill: options[0]?.prefill ?? prefill }
}

export function unknownCompany(cofor6: string): CoforList {
  const company = { name: '', cofor6, cofor10: 'UNKNOWN_COMPANY', vat_identification_no: '' }
  const prefill = { company_profile: company, first_user: true, is_known: false }
  return { mode: 'COFOR6_UNKNOWN', options: [{ address: null, prefill }], prefill }
}
