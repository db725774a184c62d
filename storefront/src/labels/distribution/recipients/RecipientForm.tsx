import { Alert, Button, Stack, Typography } from '@mui/material'
import * as v from 'valibot'
import { addressForm, addressPayload } from '#shared/companies/addresses/address_contract'
import { AddressFields } from '../../../companies/addresses/AddressFields'
import { useTranslate } from '../../../ground/i18n/i18n'
import { ProfileField } from '../../../ground/ui/forms/FormField'
import { useSavedForm } from '../../../ground/ui/forms/useSavedForm'
import { api } from '../../../ground/api/api'
import { saveAddress } from '#shared/companies/addresses/address_endpoints'

const recipientForm = v.object({
  ...addressForm.entries,
  company_id: addressPayload.entries.company_id,
})

const EMPTY = {
  company_name: '',
  company_id: '',
  street_address: '',
  address_details: '',
  postal_code: '',
  city: '',
  country_code: 'FR',
}

interface RecipientFormProps {
  onAdded: () => Promise<void>
}

export function RecipientForm({ onAdded }: RecipientFormProps) {
  const t = useTranslate()
  const { field, onSubmit, save, reset, isPending, failure } = useSavedForm({
    schema: recipientForm,
    start: EMPTY,
    send: (values) => api.request(saveAddress, { body: { ...values, category: 'DISTRIBUTION' } }),
    success: t('distribution.addresses.added'),
    onSaved: async () => {
      reset()
      await onAdded()
    },
  })
  return (
    <Stack component="form" noValidate onSubmit={onSubmit(save)} spacing={2.5}>
      <ProfileField
        {...field('company_id')}
        autoCapitalize="characters"
        autoComplete="off"
        help={t('distribution.addresses.company_id_help')}
        isRequired={false}
        label={t('distribution.addresses.company_id')}
      />
      <AddressFields bind={field} known={null} />
      <Typography sx={{ color: 'text.secondary' }} variant="body2">
        {t('distribution.addresses.effect')}
      </Typography>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Button
        aria-busy={isPending}
        sx={{ alignSelf: 'flex-start' }}
        type="submit"
        variant="contained"
      >
        {t('distribution.addresses.send')}
      </Button>
    </Stack>
  )
}
