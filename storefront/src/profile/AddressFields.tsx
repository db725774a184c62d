import { useQuery } from '@tanstack/react-query'
import { useLanguage, useTranslate } from '../app/i18n'
import { ProfileField } from './ProfileField'
import { fetchCountries } from './profile_api'
import type { ComponentProps } from 'react'
import type { Address, AddressForm } from '#shared/companies/company_contract'

type Binding = Pick<ComponentProps<typeof ProfileField>, 'name' | 'value' | 'problem' | 'onChange'>

interface AddressFieldsProps {
  bind: (name: keyof AddressForm) => Binding
  /** Its country can be chosen while the list of all is on its way. */
  known: Address | null
  /** Which of the reader's addresses the browser offers. */
  purpose: 'billing' | 'shipping'
}

/** The fields of an address. */
export function AddressFields({ bind, known, purpose }: AddressFieldsProps) {
  const t = useTranslate()
  const { language } = useLanguage()
  const countries = useQuery({ queryKey: ['countries', language], queryFn: fetchCountries })
  const knownCountry = known ? [{ code: known.country_code, name: known.country }] : []
  return (
    <>
      <ProfileField
        {...bind('company_name')}
        label={t('profile.billing.company_name')}
        autoComplete={`${purpose} organization`}
      />
      <ProfileField
        {...bind('street_address')}
        label={t('profile.billing.street_address')}
        autoComplete={`${purpose} address-line1`}
      />
      <ProfileField
        {...bind('address_details')}
        label={t('profile.billing.address_details')}
        autoComplete={`${purpose} address-line2`}
        isRequired={false}
      />
      <ProfileField
        {...bind('postal_code')}
        label={t('profile.billing.postal_code')}
        autoComplete={`${purpose} postal-code`}
        maxLength={20}
      />
      <ProfileField
        {...bind('city')}
        label={t('profile.billing.city')}
        autoComplete={`${purpose} address-level2`}
      />
      <ProfileField
        {...bind('country_code')}
        label={t('profile.billing.country')}
        help={countries.isError ? t('profile.billing.countries_failed') : undefined}
        autoComplete={`${purpose} country`}
      >
        {(countries.data ?? knownCountry).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </ProfileField>
    </>
  )
}
