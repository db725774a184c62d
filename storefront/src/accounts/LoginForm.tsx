import { Alert, Button, Stack } from '@mui/material'
import { useRef, useState } from 'react'
import { loginForm } from '#shared/accounts/login_contract'
import { useTranslate } from '../app/i18n'
import { useValidatedForm } from '../app/useValidatedForm'
import { LoginField } from './LoginField'
import { PasswordField } from './PasswordField'
import { useLoginFailureText } from './useLoginFailureText'

/** What somebody types to log in. */
export interface LoginEntries {
  [name: string]: string
  username: string
  account_id: string
  password: string
}

interface LoginFormProps {
  /** Email and account id when they are certain: they cannot be changed then. */
  fixed?: { username: string; account_id: string }
  /** Logs in; what it throws is shown under the form. */
  onSubmit: (entries: LoginEntries) => Promise<void>
}

/** Email, account id and password with what is wrong about them. */
export function LoginForm({ fixed, onSubmit }: LoginFormProps) {
  const t = useTranslate()
  const failureText = useLoginFailureText()
  const [failure, setFailure] = useState<unknown>(null)
  const [isSending, setIsSending] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  const form = useValidatedForm<LoginEntries>(loginForm, {
    username: '',
    account_id: '',
    password: '',
    ...fixed,
  })

  const send = async (entries: LoginEntries) => {
    if (isSending) return
    setFailure(null)
    setIsSending(true)
    try {
      await onSubmit(entries)
    } catch (error) {
      setFailure(error)
      password.current?.select()
    } finally {
      setIsSending(false)
    }
  }
  return (
    <Stack
      component="form"
      spacing={2.5}
      noValidate
      onSubmit={form.onSubmit((entries) => void send(entries))}
    >
      <LoginField
        {...form.field('username')}
        label={t('accounts.login.email')}
        type="email"
        autoComplete="username"
        readOnly={Boolean(fixed)}
      />
      <LoginField
        {...form.field('account_id')}
        label={t('accounts.login.account_id')}
        autoComplete="organization"
        readOnly={Boolean(fixed)}
        autoCapitalize="characters"
      />
      <PasswordField
        {...form.field('password')}
        label={t('accounts.login.password')}
        autoFocus={Boolean(fixed)}
        inputRef={password}
      />
      <Button type="submit" variant="contained" size="large" aria-busy={isSending}>
        {t(isSending ? 'accounts.login.submitting' : 'accounts.login.submit')}
      </Button>
      {failure !== null && <Alert severity="error">{failureText(failure)}</Alert>}
    </Stack>
  )
}
