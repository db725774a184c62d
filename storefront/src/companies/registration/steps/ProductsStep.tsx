import { Checkbox, FormControlLabel, FormGroup, FormHelperText } from '@mui/material'
import { useId } from 'react'
import { QUOTAS } from '#shared/companies/registration/registration_contract'
import { StepForm } from './StepForm'
import { useRegistration } from '../useRegistration'
import { useRegistrationTexts } from '../useRegistrationTexts'
import type { Quota } from '#shared/companies/registration/registration_contract'

export function ProductsStep() {
  const t = useRegistrationTexts()
  const { draft, problemOf, change } = useRegistration()
  const id = useId()
  const problem = problemOf('quotas')
  const toggle = (quota: Quota) =>
    change('quotas', (now) => ({
      ...now,
      quotas: QUOTAS.filter((one) => (one === quota) !== now.quotas.includes(one)),
    }))
  return (
    <StepForm step="products" title={t('products.title')} intro={t('products.intro')}>
      <FormGroup role="group" aria-label={t('products.title')}>
        {QUOTAS.map((quota) => (
          <FormControlLabel
            key={quota}
            control={
              <Checkbox
                name="quotas"
                checked={draft.quotas.includes(quota)}
                onChange={() => toggle(quota)}
                slotProps={{ input: { 'aria-describedby': problem ? id : undefined } }}
              />
            }
            label={t(`products.quota.${quota}`)}
          />
        ))}
      </FormGroup>
      {problem && (
        <FormHelperText id={id} error role="alert">
          {problem}
        </FormHelperText>
      )}
    </StepForm>
  )
}
