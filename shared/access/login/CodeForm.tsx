import { Alert, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { refusalAt } from '#shared/ground/http/refusal_text'
import { codePayload } from '#shared/access/second_factor/second_factor_contract'
import { useLoginWords } from '#shared/access/login/LoginWords'
import { useValidatedForm } from '#shared/ground/forms/use_validated_form'
import { LoginField } from '#shared/access/login/LoginField'
import { useLoginFailureText } from '#shared/access/login/use_login_failure_text'
import { useSending } from '#shared/ground/forms/use_sending'

interface CodeFormProps {
  /** Completes the login. The form shows a thrown error at the field. */
  onSubmit: (entries: { otp: string }) => Promise<void>
  onBack: () => void
}

export default function CodeForm({ onSubmit, onBack }: CodeFormProps) {
  const t = useLoginWords()
  const failureText = useLoginFailureText()
  const [usesRecovery, setUsesRecovery] = useState(false)
  const { state, failure, send } = useSending(onSubmit)
  const form = useValidatedForm(codePayload, { otp: '' })
  const field = form.field('otp')
  const refused = refusalAt(failure, 'otp')
  const isSending = state === 'pending'
  const kind = usesRecovery ? 'recovery_code' : 'code'
  return (
    <Stack
      component="form"
      spacing={2.5}
      noValidate
      onSubmit={form.onSubmit((entries) => void send(entries))}
    >
      <Typography>{t(`accounts.second_factor.${kind}_text`)}</Typography>
      <LoginField
        key={kind}
        {...field}
        label={t(`accounts.second_factor.${kind}`)}
        problem={field.problem ?? (refused || undefined)}
        autoComplete="one-time-code"
        inputMode={usesRecovery ? 'text' : 'numeric'}
        autoCapitalize={usesRecovery ? 'characters' : 'none'}
        autoFocus
      />
      <Button type="submit" variant="contained" size="large" aria-busy={isSending}>
        {t(isSending ? 'accounts.login.submitting' : 'accounts.login.submit')}
      </Button>
      {state === 'rejected' && !refused && <Alert severity="error">{failureText(failure)}</Alert>}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2 }}>
        <Button
          onClick={() => {
            field.onChange('')
            setUsesRecovery(!usesRecovery)
          }}
        >
          {t(`accounts.second_factor.${usesRecovery ? 'use_code' : 'use_recovery_code'}`)}
        </Button>
        <Button onClick={onBack}>{t('accounts.second_factor.back')}</Button>
      </Stack>
    </Stack>
  )
}
