import { Alert, Button, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { addressForm } from '#shared/companies/company_contract'
import { useLanguage, useTranslate } from '../app/i18n'
import { useValidatedForm } from '../app/useValidatedForm'
import { ProfileField } from './ProfileField'
import { Section } from './Section'
import { fetchCountries, saveBillingAddress } from './profile_api'
import { useSave } from './useSave'
import type { CompanyProfile } from '#shared/companies/company_contract'

interface BillingFormProps {
  company: CompanyProfile
  onSaved: () => Promise<void>
}

/** The company's billing address, for those who may change it. */
export function BillingForm({ company, onSaved }: BillingFormProps) {
  const t = useTranslate()
  const { language } = useLanguage()
  const countries = useQuery({ queryKey: ['countries', language], queryFn: fetchCountries })
  const billing = company.billing_address
  const form = useValidatedForm(addressForm, {
    company_name: billing?.company_name ?? company.name,
    street_address: billing?.street_address ?? '',
    address_details: billing?.address_details ?? '',
    postal_code: billing?.postal_code ?? '',
    city: billing?.city ?? '',
    country_code: billing?.country_code ?? 'FR',
  })
  const { save, isPending, failure, problemOf } = useSave({
    send: saveBillingAddress,
    success: t('profile.billing.saved'),
    onSaved,
  })
  const bind = (name: Parameters<typeof form.field>[0]) => {
    const field = form.field(name)
    return { ...field, problem: field.problem ?? problemOf(name) }
  }
  const known = billing ? [{ code: billing.country_code, name: billing.country }] : []
  return (
    <Section title={t('profile.billing.title')}>
      <Stack
        component="form"
        noValidate
        spacing={2.5}
        onSubmit={form.onSubmit((values) => save(values))}
      >
        <ProfileField
          {...bind('company_name')}
          label={t('profile.billing.company_name')}
          autoComplete="organization"
        />
        <ProfileField
          {...bind('street_address')}
          label={t('profile.billing.street_address')}
          autoComplete="address-line1"
        />
        <ProfileField
          {...bind('address_details')}
          label={t('profile.billing.address_details')}
          autoComplete="address-line2"
          isRequired={false}
        />
        <ProfileField
          {...bind('postal_code')}
          label={t('profile.billing.postal_code')}
          autoComplete="postal-code"
          maxLength={20}
        />
        <ProfileField
          {...bind('city')}
          label={t('profile.billing.city')}
          autoComplete="address-level2"
        />
        <ProfileField
          {...bind('country_code')}
          label={t('profile.billing.country')}
          help={countries.isError ? t('profile.billing.countries_failed') : undefined}
          autoComplete="country"
        >
          {(countries.data ?? known).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </ProfileField>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('profile.billing.effect')}
        </Typography>
        {failure && <Alert severity="error">{failure}</Alert>}
        <Button
          type="submit"
          variant="contained"
          aria-busy={isPending}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('profile.billing.save')}
        </Button>
      </Stack>
    </Section>
  )
}
