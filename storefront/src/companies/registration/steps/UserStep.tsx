import { Alert } from '@mui/material'
import { useId, useState } from 'react'
import { textIn } from '#shared/companies/registration/registration_draft'
import { phoneCharacters } from '#shared/ground/validation/fields'
import { PasswordRules } from '../../../access/accounts/PasswordRules'
import { usePasswordVisibility } from '#shared/access/login/usePasswordVisibility'
import { FieldGrid } from '#shared/catalogue/printing/entries/FieldGrid'
import { ProfileField } from '../../../ground/ui/forms/FormField'
import { CopyFrom } from './CopyFrom'
import { StepForm } from './StepForm'
import { useRegistration } from '../useRegistration'
import { useRegistrationTexts } from '../useRegistrationTexts'

export function UserStep() {
  const t = useRegistrationTexts()
  const { draft, bind } = useRegistration()
  const phone = bind('user.phone')
  const [hasLostPassword] = useState(
    textIn(draft, 'user.email') !== '' && textIn(draft, 'user.password') === ''
  )
  return (
    <StepForm step="user" title={t('user.title')} intro={t('user.intro')}>
      {hasLostPassword && <Alert severity="info">{t('user.password_kept_not')}</Alert>}
      <CopyFrom to="user" />
      <FieldGrid>
        <ProfileField
          {...bind('user.first_name')}
          label={t('user.first_name')}
          autoComplete="given-name"
        />
        <ProfileField
          {...bind('user.last_name')}
          label={t('user.last_name')}
          autoComplete="family-name"
        />
        <ProfileField
          {...bind('user.email')}
          label={t('user.email')}
          help={t('user.email_help')}
          type="email"
          autoComplete="email"
        />
        <ProfileField
          {...phone}
          label={t('user.phone')}
          help={t('user.phone_help')}
          type="tel"
          autoComplete="tel"
          onChange={(text) => phone.onChange(phoneCharacters(text))}
        />
      </FieldGrid>
      <Passwords />
    </StepForm>
  )
}

function Passwords() {
  const t = useRegistrationTexts()
  const { bind } = useRegistration()
  const rulesId = useId()
  const password = bind('user.password')
  const visible = usePasswordVisibility()
  const visibleAgain = usePasswordVisibility()
  return (
    <>
      <FieldGrid>
        <ProfileField
          {...password}
          {...visible}
          label={t('user.password')}
          autoComplete="new-password"
          autoCapitalize="none"
          explainedBy={rulesId}
        />
        <ProfileField
          {...bind('user.password_again')}
          {...visibleAgain}
          label={t('user.password_again')}
          autoComplete="new-password"
          autoCapitalize="none"
        />
      </FieldGrid>
      <PasswordRules id={rulesId} password={password.value} />
    </>
  )
}
