import { Checkbox, FormControl, FormControlLabel, FormHelperText } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from '../../ground/i18n/i18n'
import type { CompanyProfile } from '#shared/companies/companies/company_contract'

interface TransportFieldProps {
  restriction: CompanyProfile['transport_restriction']
  value: boolean
  onChange(value: boolean): void
}

/** Choice of own transport. TRANSPORT_SCRIBOS hides it and TRANSPORT_CUSTOMER forces it. */
export function TransportField({ restriction, value, onChange }: TransportFieldProps) {
  const t = useTranslate()
  const helpId = useId()
  if (restriction === 'TRANSPORT_SCRIBOS') return null
  const isForced = restriction === 'TRANSPORT_CUSTOMER'
  return (
    <FormControl>
      <FormControlLabel
        control={
          <Checkbox
            checked={isForced || value}
            disabled={isForced}
            onChange={(_event, checked) => onChange(checked)}
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
        label={t('ordering.address.own_transport')}
      />
      <FormHelperText id={helpId}>
        {t(
          isForced ? 'ordering.address.own_transport_forced' : 'ordering.address.own_transport_help'
        )}
      </FormHelperText>
    </FormControl>
  )
}
