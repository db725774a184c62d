import { Alert, Button, Stack, Typography } from '@mui/material'
import { addressForm } from '#shared/companies/addresses/address_contract'
import { useSavedForm } from '../../ground/ui/forms/useSavedForm'
import { AddressFields } from './AddressFields'
import type { ComponentProps } from 'react'
import type { Address, AddressChange } from '#shared/companies/addresses/address_contract'
import type { CompanyProfile } from '#shared/companies/companies/company_contract'

interface AddressEditorProps extends Pick<ComponentProps<typeof AddressFields>, 'purpose'> {
  /** Initial values; null starts an empty form in the company's name. */
  address: Address | null
  /** The version to replace. Saving is refused if another one replaced it since the form opened. */
  replaced: Address | null
  company: CompanyProfile
  texts: { effect: string; submit: string; success: string | ((response: Address) => string) }
  send: (values: AddressChange) => Promise<Address>
  /** Asks for confirmation before sending. */
  agree?: () => Promise<boolean>
  onSaved: () => Promise<void>
}

export function AddressEditor(props: AddressEditorProps) {
  const { address, replaced, company, texts, purpose, send, agree, onSaved } = props
  const { field, onSubmit, save, isPending, failure } = useSavedForm({
    schema: addressForm,
    start: {
      company_name: address?.company_name ?? company.name,
      street_address: address?.street_address ?? '',
      address_details: address?.address_details ?? '',
      postal_code: address?.postal_code ?? '',
      city: address?.city ?? '',
      country_code: address?.country_code ?? 'FR',
      seen: replaced?.pk ?? null,
    },
    send,
    success: texts.success,
    onSaved: ({ pk }) => {
      field('seen').onChange(pk)
      return onSaved()
    },
  })
  const submit = async (values: AddressChange & { seen: number | null }) => {
    if (!agree || (await agree())) save(values)
  }
  return (
    <Stack
      component="form"
      noValidate
      spacing={2.5}
      onSubmit={onSubmit((values) => void submit(values))}
    >
      <AddressFields bind={field} known={address} purpose={purpose} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.effect}
      </Typography>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Button
        type="submit"
        variant="contained"
        aria-busy={isPending}
        sx={{ alignSelf: 'flex-start' }}
      >
        {texts.submit}
      </Button>
    </Stack>
  )
}
