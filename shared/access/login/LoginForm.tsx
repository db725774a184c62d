import { Alert, Button, Stack } from '@mui/material'
import { Suspense, lazy, useRef, useState } from 'react'
import { loginForm } from '#shared/access/accounts/login_contract'
import { ApiError } from '#shared/ground/http/api_client'
import { useLoginWords } from '#shared/access/login/LoginWords'
import { useValidatedForm } from '#shared/ground/forms/use_validated_form'
import { LoginField } from '#shared/access/login/LoginField'
import { PasswordField } from '#shared/access/login/PasswordField'
import { useLoginFailureText } from '#shared/access/login/use_login_failure_text'
import type { ReactNode } from 'react'

const CodeForm = lazy(() => import('#shared/access/login/CodeForm'))

interface Account {
  username: string
  account_id: string
}

export interface LoginEntries extends Account {
  [name: string]: string
  password: string
}

interface LoginFormProps {
  known?: Account
  /** Shown when the password of the entered account has expired. */
  whenExpired?: (entered: Account) => ReactNode
  /** The form shows a thrown error. */
  onSubmit: (entries: LoginEntries | { otp: string }) => Promise<void>
}

export function LoginForm({ known, whenExpired, onSubmit }: LoginFormProps) {
  const [awaitsCode, setAwaitsCode] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  const logIn = async (entries: LoginEntries) => {
    try {
      await onSubmit(entries)
    } catch (error) {
      if (!hasCode(error, 'SECOND_FACTOR')) throw error
      setAwaitsCode(true)
    }
  }
  const complete = async (entries: { otp: string }) => {
    try {
      await onSubmit(entries)
    } catch (error) {
      if (!hasCode(error, 'LOGIN_ENDED')) throw error
      setFailure(error)
      setAwaitsCode(false)
    }
  }
  if (!awaitsCode) {
    return (
      <PasswordStep
        known={known}
        lastFailure={failure}
        whenExpired={whenExpired}
        onSubmit={logIn}
      />
    )
  }
  return (
    <Suspense>
      <CodeForm
        onSubmit={complete}
        onBack={() => {
          setFailure(null)
          setAwaitsCode(false)
        }}
      />
    </Suspense>
  )
}

const hasCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code

interface PasswordStepProps extends Pick<LoginFormProps, 'known' | 'whenExpired'> {
  /** The error after which the login started again, or null. */
  lastFailure: unknown
  onSubmit: (entries: LoginEntries) => Promise<void>
}

function PasswordStep({ known, lastFailure, whenExpired, onSubmit }: PasswordStepProps) {
  const t = useLoginWords()
  const failureText = useLoginFailureText()
  const [failure, setFailure] = useState<unknown>(lastFailure)
  const [isSending, setIsSending] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  const form = useValidatedForm<LoginEntries>(loginForm, {
    username: '',
    account_id: '',
    password: '',
    ...known,
  })

  const username = form.field('username')
  const account = form.field('account_id')

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
        {...username}
        label={t('accounts.login.email')}
        type="email"
        autoComplete="username"
      />
      <LoginField
        {...account}
        label={t('accounts.login.account_id')}
        autoComplete="organization"
        autoCapitalize="characters"
      />
      <PasswordField
        {...form.field('password')}
        label={t('accounts.login.password')}
        autoFocus={Boolean(known)}
        inputRef={password}
      />
      <Button type="submit" variant="contained" size="large" aria-busy={isSending}>
        {t(isSending ? 'accounts.login.submitting' : 'accounts.login.submit')}
      </Button>
      {failure !== null && <Alert severity="error">{failureText(failure)}</Alert>}
      {hasCode(failure, 'PASSWORD_EXPIRED') &&
        whenExpired?.({ username: username.value, account_id: account.value })}
    </Stack>
  )
}
