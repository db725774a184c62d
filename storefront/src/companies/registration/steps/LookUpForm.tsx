import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { safeParse } from 'valibot'
import { withFound } from '#shared/companies/registration/registration_draft'
import { accountId, cofor6 } from '#shared/ground/validation/fields'
import { useLoginFailureText } from '#shared/access/login/use_login_failure_text'
import { useSending } from '#shared/ground/forms/use_sending'
import { useTranslate } from '../../../ground/i18n/i18n'
import { ProfileField } from '../../../ground/ui/forms/FormField'
import { Part } from './Part'
import { StepHeading, buttonsStyle } from './StepForm'
import { api } from '../../../ground/api/api'
import { lookUpCompanies } from '#shared/companies/registration/registration_endpoints'
import { CAPTCHA_FIELD } from '#shared/ground/captcha/captcha_contract'
import { solveCaptcha } from '#shared/ground/captcha/solve_captcha'
import { useRegistration } from '../useRegistration'
import { useRegistrationTexts } from '../useRegistrationTexts'
import type { SubmitEvent } from 'react'

const OPTIONS = {
  cofor6: { schema: cofor6(), length: 6, parameter: 'q_cofor6', problem: 'validation.cofor6' },
  account_id: {
    schema: accountId(),
    length: 10,
    parameter: 'q_cofor10',
    problem: 'validation.account_id',
  },
} as const
type Option = keyof typeof OPTIONS

const NOTHING_TYPED: { option: Option; text: string } = { option: 'cofor6', text: '' }

/** Finds the company by COFOR6 or account id; the last edited field counts. */
export function LookUpForm() {
  const t = useTranslate()
  const say = useRegistrationTexts()
  const { change } = useRegistration()
  const navigate = useNavigate()
  const failureText = useLoginFailureText()
  const [{ option, text }, setTyped] = useState(NOTHING_TYPED)
  const [isLeft, setIsLeft] = useState(false)
  const [isNotFound, setIsNotFound] = useState(false)
  const { schema, parameter, problem } = OPTIONS[option]
  const isValid = safeParse(schema, text).success

  const { state, failure, send } = useSending(async () => {
    const found = await api.request(lookUpCompanies, {
      query: { [parameter]: text, [CAPTCHA_FIELD]: await solveCaptcha(api) },
    })
    if (found.mode === 'COFOR10' && found.options.length === 0) return setIsNotFound(true)
    change('accountId', (draft) => withFound(draft, found))
    await navigate('?step=site')
  })
  const isSearching = state === 'pending'

  const type = (typed: Option, value: string) => {
    setIsNotFound(false)
    setIsLeft(false)
    setTyped({ option: typed, text: value.trim().toUpperCase().slice(0, OPTIONS[typed].length) })
  }
  const problemOf = (name: Option) =>
    isLeft && text !== '' && !isValid && name === option ? t(problem) : undefined

  const field = (name: Option) => ({
    name,
    label: say(`look_up.${name}`),
    help: say(`look_up.${name}_help`),
    value: name === option ? text : '',
    problem: problemOf(name),
    autoCapitalize: 'characters',
    isRequired: false,
    onChange: (value: string) => type(name, value),
    onBlur: () => setIsLeft(true),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsNotFound(false)
    if (isValid) void send(undefined)
  }
  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={submit}>
      <StepHeading title={say('look_up.title')} intro={say('look_up.intro')} />
      <Box sx={optionsStyle}>
        <Part title={say('look_up.option', { number: 1 })}>
          <ProfileField {...field('cofor6')} autoComplete="off" />
        </Part>
        <Typography sx={{ color: 'text.secondary' }}>{say('look_up.or')}</Typography>
        <Part title={say('look_up.option', { number: 2 })}>
          <ProfileField {...field('account_id')} autoComplete="off" />
        </Part>
      </Box>
      {isLeft && text === '' && <Alert severity="info">{t('validation.one_option')}</Alert>}
      {isNotFound && <Alert severity="error">{say('look_up.not_found')}</Alert>}
      {state === 'rejected' && (
        <Alert severity="error">
          {say('look_up.failed')} {failureText(failure)}
        </Alert>
      )}
      <Stack direction="row" useFlexGap spacing={2} sx={buttonsStyle}>
        <Button component={Link} to="/accounts/login" variant="outlined" size="large">
          {say('back_to_login')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={!isValid}
          aria-busy={isSearching}
        >
          {say(isSearching ? 'look_up.searching' : 'continue')}
        </Button>
      </Stack>
    </Stack>
  )
}

const optionsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto minmax(0, 1fr)' },
  alignItems: 'center',
  columnGap: 4,
  rowGap: 2,
}
