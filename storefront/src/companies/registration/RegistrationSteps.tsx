import {
  REGISTRATION_STEPS,
  isLocked,
  reachableStep,
} from '#shared/companies/registration/registration_steps'
import { StepList } from '../../ground/ui/StepList'
import { useRegistration } from './useRegistration'
import { useRegistrationTexts } from './useRegistrationTexts'
import type { RegistrationStep } from '#shared/companies/registration/registration_steps'

export function RegistrationSteps({ current }: { current: RegistrationStep }) {
  const t = useRegistrationTexts()
  const { draft } = useRegistration()
  const position = REGISTRATION_STEPS.indexOf(current)
  return (
    <StepList
      label={t('steps.label')}
      current={position}
      steps={REGISTRATION_STEPS.map((step, index) => {
        const name = t(`steps.${step}`)
        if (isLocked(draft, step)) return { name: t('steps.locked', { step: name }), isDone: true }
        const isOpen = index < position && reachableStep(draft, step) === step
        return { name, isDone: index < position, to: isOpen ? `?step=${step}` : undefined }
      })}
    />
  )
}
