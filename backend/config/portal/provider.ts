import { customerServiceEmail } from '#config/mail'
import env from '#start/env'
import type { Provider } from '#shared/information/contact/contact_contract'

const providerConfig: Provider = {
  name: env.get('PROVIDER_NAME') ?? 'Label Portal',
  street_address: env.get('PROVIDER_STREET') ?? '',
  postal_code: env.get('PROVIDER_POSTAL_CODE') ?? '',
  city: env.get('PROVIDER_CITY') ?? '',
  country_code: env.get('PROVIDER_COUNTRY') ?? '',
  register: env.get('PROVIDER_REGISTER') ?? '',
  vat_identification_no: env.get('PROVIDER_VAT') ?? '',
  managing_directors: env.get('PROVIDER_DIRECTORS') ?? '',
  bank: env.get('PROVIDER_BANK') ?? '',
  iban: env.get('PROVIDER_IBAN') ?? '',
  bic: env.get('PROVIDER_BIC') ?? '',
  email: env.get('PROVIDER_EMAIL') ?? customerServiceEmail,
  phone: env.get('PROVIDER_PHONE') ?? '',
  latitude: env.get('PROVIDER_PLACE')?.latitude ?? null,
  longitude: env.get('PROVIDER_PLACE')?.longitude ?? null,
}

export default providerConfig
