import { Button, Stack, Typography } from '@mui/material'
import { Link, useLocation, useNavigate } from 'react-router'
import {
  hasProblems,
  reachableStep,
  stepAfter,
  stepBefore,
} from '#shared/companies/registration/registration_steps'
import { focusFirst } from './focus_first'
import { useRegistration } from '../useRegistration'
import { useRegistrationTexts } from '../useRegistrationTexts'
import type { ReactNode, SubmitEvent } from 'react'
import type { RegistrationStep } from '#shared/companies/registration/registration_steps'

/** State of the summary's links. After the change, the step returns to the summary. */
export const CHANGE_FROM_SUMMARY = { isChange: true }

interface StepFormProps {
  step: RegistrationStep
  title: string
  intro: string
  children: ReactNode
}

export function StepForm({ step, title, intro, children }: StepFormProps) {
  const t = useRegistrationTexts()
  const navigate = useNavigate()
  const { draft, problems, check } = useRegistration()
  const isChange = useLocation().state?.isChange === true

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    check(step)
    if (hasProblems(problems, step)) {
      focusFirst(event.currentTarget, (name) => name in problems)
      return
    }
    const next = isChange ? reachableStep(draft, 'summary') : stepAfter(draft, step)
    void navigate(`?step=${next}`)
  }
  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={submit}>
      <StepHeading title={title} intro={intro} />
      {children}
      <StepButtons step={step}>
        <Button type="submit" variant="contained" size="large">
          {t(isChange ? 'save_change' : 'continue')}
        </Button>
      </StepButtons>
    </Stack>
  )
}

/** The heading of a step, which takes the focus when the step opens. */
export function StepHeading({ title, intro }: { title: string; intro: string }) {
  return (
    <div>
      <Typography variant="h2" tabIndex={-1} sx={headingStyle}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{intro}</Typography>
    </div>
  )
}

export function StepButtons({ step, children }: Pick<StepFormProps, 'step' | 'children'>) {
  const t = useRegistrationTexts()
  const { draft } = useRegistration()
  const before = stepBefore(draft, step)
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={buttonsStyle}>
      <Button
        component={Link}
        to={before ? `?step=${before}` : '/accounts/register'}
        variant="outlined"
        size="large"
      >
        {t(before ? 'back' : 'site.search_again')}
      </Button>
      {children}
    </Stack>
  )
}

const headingStyle = { '&:focus': { outline: 'none' } }

export const buttonsStyle = {
  'flexWrap': 'wrap',
  'pt': 1,
  '& > .MuiButton-root': { flex: { xs: '1 1 auto', sm: 'none' } },
  '& > * + .MuiButton-root': { ml: 'auto' },
}
