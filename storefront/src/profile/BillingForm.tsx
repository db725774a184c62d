import { Alert, Button, Stack, Typography } from '@mui/material'
import { addressForm } from '#shared/companies/company_contract'
import { useTranslate } from '../app/i18n'
import { useValidatedForm } from '../app/useValidatedForm'
import { AddressFields } from './AddressFields'
import { Section } from './Section'
import { saveBillingAddress } from './profile_api'
import { useSave } from './useSave'
import type { AddressForm, CompanyProfile } from '#shared/companies/company_contract'

interface BillingFormProps {
  company: CompanyProfile
  onSaved: () => Promise<void>
}

/** The company's billing address, for those who may change it. */
export function BillingForm({ company, onSaved }: BillingFormProps) {
  const t = useTranslate()
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
  const bind = (name: keyof AddressForm) => {
    const field = form.field(name)
    return { ...field, problem: field.problem ?? problemOf(name) }
  }
  return (
    <Section title={t('profile.billing.title')}>
      <Stack
        component="form"
        noValidate
        spacing={2.5}
        onSubmit={form.onSubmit((values) => save(values))}
      >
        <AddressFields bind={bind} known={billing} />
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
