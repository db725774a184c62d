import { Checkbox, FormControlLabel } from '@mui/material'
import { countryName } from '#shared/ground/geography/countries'
import { textIn } from '#shared/companies/registration/registration_draft'
import { useLanguage } from '../../../ground/i18n/i18n'
import { AddressFields } from '../../addresses/AddressFields'
import { Part } from './Part'
import { StepForm } from './StepForm'
import { useRegistration } from '../useRegistration'
import { useRegistrationTexts } from '../useRegistrationTexts'
import type { AddressPart } from '#shared/companies/registration/registration_draft'

export function AddressesStep() {
  const t = useRegistrationTexts()
  const { draft, change } = useRegistration()
  return (
    <StepForm step="addresses" title={t('addresses.title')} intro={t('addresses.intro')}>
      <Part title={t('addresses.billing')}>
        <AddressOf part="BILLING" />
      </Part>
      <Part title={t('addresses.delivery')}>
        <FormControlLabel
          control={
            <Checkbox
              checked={draft.isDeliverySame}
              onChange={(_event, isDeliverySame) =>
                change('DELIVERY.company_name', (now) => ({ ...now, isDeliverySame }))
              }
            />
          }
          label={t('addresses.same')}
        />
        {!draft.isDeliverySame && <AddressOf part="DELIVERY" />}
      </Part>
    </StepForm>
  )
}

function AddressOf({ part }: { part: AddressPart }) {
  const { language } = useLanguage()
  const { draft, bind } = useRegistration()
  const code = textIn(draft, `${part}.country_code`)
  return (
    <AddressFields
      bind={(name) => bind(`${part}.${name}`)}
      known={{ country_code: code, country: countryName(code, language) }}
      purpose={part === 'BILLING' ? 'billing' : 'shipping'}
    />
  )
}
