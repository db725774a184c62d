import { useQuery } from '@tanstack/react-query'
import { useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { FieldGrid } from '#shared/catalogue/printing/entries/FieldGrid'
import { ProfileField } from '../../ground/ui/forms/FormField'
import { api } from '../../ground/api/api'
import { showCountries } from '#shared/access/accounts/account_endpoints'
import type { ComponentProps } from 'react'
import type { Address, AddressForm } from '#shared/companies/addresses/address_contract'

interface AddressFieldsProps {
  bind: (
    name: keyof AddressForm
  ) => Pick<ComponentProps<typeof ProfileField>, 'name' | 'value' | 'problem' | 'onChange'>
  /** Country to show until the list of countries has loaded. */
  known: Pick<Address, 'country' | 'country_code'> | null
  /** Purpose of the address for the browser's autofill. */
  purpose?: 'billing' | 'shipping'
}

export function AddressFields({ bind, known, purpose }: AddressFieldsProps) {
  const t = useTranslate()
  const { language } = useLanguage()
  const countries = useQuery({
    queryKey: ['countries', language],
    queryFn: () => api.request(showCountries),
  })
  const offered =
    countries.data ?? (known ? [{ code: known.country_code, name: known.country }] : [])
  const complete = (what: string) => (purpose ? `${purpose} ${what}` : what)
  return (
    <FieldGrid>
      <ProfileField
        {...bind('company_name')}
        label={t('profile.billing.company_name')}
        autoComplete={complete('organization')}
      />
      <ProfileField
        {...bind('street_address')}
        label={t('profile.billing.street_address')}
        autoComplete={complete('address-line1')}
      />
      <ProfileField
        {...bind('address_details')}
        label={t('profile.billing.address_details')}
        autoComplete={complete('address-line2')}
        isRequired={false}
      />
      <ProfileField
        {...bind('postal_code')}
        label={t('profile.billing.postal_code')}
        autoComplete={complete('postal-code')}
      />
      <ProfileField
        {...bind('city')}
        label={t('profile.billing.city')}
        autoComplete={complete('address-level2')}
      />
      <ProfileField
        {...bind('country_code')}
        label={t('profile.billing.country')}
        help={countries.isError ? t('profile.billing.countries_failed') : undefined}
        autoComplete={complete('country')}
      >
        {offered.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </ProfileField>
    </FieldGrid>
  )
}
