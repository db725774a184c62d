import { Stack, Typography, Alert } from '@mui/material'
import { useEffect, useRef } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import {
  isRegistrationStep,
  reachableStep,
} from '#shared/companies/registration/registration_steps'
import { usePageTitle } from '../../ground/ui/pages/usePageTitle'
import { AddressesStep } from './steps/AddressesStep'
import { CompanyStep } from './steps/CompanyStep'
import { ContactsStep } from './steps/ContactsStep'
import { LookUpForm } from './steps/LookUpForm'
import { ProductsStep } from './steps/ProductsStep'
import { RegistrationSteps } from './RegistrationSteps'
import { SiteStep } from './steps/SiteStep'
import { SummaryStep } from './steps/SummaryStep'
import { UserStep } from './steps/UserStep'
import { focusFirst } from './steps/focus_first'
import { RegistrationContext, useRegistrationState } from './useRegistration'
import { useRegistrationTexts } from './useRegistrationTexts'
import type { ComponentType } from 'react'
import type { FieldName, RegistrationStep } from '#shared/companies/registration/registration_steps'
import type { Registration } from './useRegistration'
import { useQuery } from '@tanstack/react-query'
import { showRegistrationState } from '#shared/catalogue/settings/first_steps_endpoints'
import { api } from '../../ground/api/api'

/** The notice that nothing can be ordered yet. Registration still works. */
function NothingToOrder() {
  const t = useRegistrationTexts()
  const { data } = useQuery({
    queryKey: ['registration_state'],
    queryFn: () => api.request(showRegistrationState),
  })
  if (!data || data.can_order) return null
  return <Alert severity="info">{t('nothing_to_order')}</Alert>
}

const SCREENS: Record<RegistrationStep, ComponentType> = {
  site: SiteStep,
  company: CompanyStep,
  addresses: AddressesStep,
  contacts: ContactsStep,
  products: ProductsStep,
  user: UserStep,
  summary: SummaryStep,
}

/** Page to create an account (rule 3.3). The URL contains the current step. */
export function RegisterPage() {
  const t = useRegistrationTexts()
  const registration = useRegistrationState()
  const [query] = useSearchParams()
  const wanted = query.get('step')
  const step = registration.draft.found && isRegistrationStep(wanted) ? wanted : null
  const reachable = step && reachableStep(registration.draft, step)
  const page = useFocusOnStep(step, registration)
  usePageTitle(t('title'))
  if (reachable !== step) return <Navigate to={`?step=${reachable}`} replace />
  const Screen = step ? SCREENS[step] : LookUpForm
  return (
    <RegistrationContext value={registration}>
      <Stack ref={page} spacing={3} sx={{ width: 960, maxWidth: '100%' }}>
        <Typography variant="h1">{t('title')}</Typography>
        {!step && <NothingToOrder />}
        {step && <RegistrationSteps current={step} />}
        <Screen key={step} />
      </Stack>
    </RegistrationContext>
  )
}

/** Focuses the first problem of a new step, otherwise its heading. */
function useFocusOnStep(step: RegistrationStep | null, { problemOf }: Registration) {
  const page = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const isWrong = (name: string) => problemOf(name as FieldName) !== undefined
    if (page.current && !focusFirst(page.current, isWrong)) {
      page.current.querySelector('h2')?.focus()
    }
  }, [step, problemOf])
  return page
}
