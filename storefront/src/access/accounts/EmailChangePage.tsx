import { Alert, Button, Skeleton, Stack, Typography } from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiError } from '#shared/ground/http/api_client'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { FactList } from '../../ground/ui/FactList'
import { useLoginFailureText } from '#shared/access/login/use_login_failure_text'
import { PageHeading } from '../../ground/ui/PageHeading'
import { RetryAlert } from '../../ground/ui/pages/RetryAlert'
import { api } from '../../ground/api/api'
import { decideEmailChange, showEmailChange } from '#shared/companies/users/email_change_endpoints'
import type { ReactNode } from 'react'
import type { EmailChange } from '#shared/companies/users/email_change_contract'
import { shownName } from '#shared/ground/texts/full_name'

const isOver = (error: unknown) => error instanceof ApiError && error.status === 404

/** Page behind the mailed confirmation link; only its buttons change anything (rule 3.17). */
export function EmailChangePage() {
  const t = useTranslate()
  const failureText = useLoginFailureText()
  const { code = '' } = useParams()
  const change = useQuery({
    queryKey: ['email_change', code],
    queryFn: () => api.request(showEmailChange, { query: { token: code } }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  const decision = useMutation({
    mutationFn: (accepted: boolean) =>
      api.request(decideEmailChange, { body: { token: code, accepted } }),
  })
  const over = [decision.error, change.error].find(isOver)
  if (over) {
    return (
      <Result title={t('accounts.email_change.over_title')}>
        <Alert severity="warning">{failureText(over)}</Alert>
      </Result>
    )
  }
  if (change.data && decision.isSuccess) {
    const outcome = decision.variables ? 'confirmed' : 'refused'
    return (
      <Result title={t(`accounts.email_change.${outcome}_title`)}>
        <Alert severity="success">
          {t(`accounts.email_change.${outcome}`, { email: change.data.email })}
        </Alert>
      </Result>
    )
  }
  return (
    <Stack spacing={3} sx={widthStyle}>
      <PageHeading text={t('accounts.email_change.title')} />
      {change.data && (
        <Question
          change={change.data}
          failure={decision.error && failureText(decision.error)}
          isPending={decision.isPending}
          onDecide={decision.mutate}
        />
      )}
      {change.isError && (
        <RetryAlert onRetry={change.refetch}>{t('accounts.email_change.failed')}</RetryAlert>
      )}
      {change.isPending && (
        <Skeleton
          aria-label={t('accounts.email_change.loading')}
          height={240}
          role="status"
          variant="rounded"
        />
      )}
    </Stack>
  )
}

interface QuestionProps {
  change: EmailChange
  failure: string | null
  isPending: boolean
  onDecide: (accepted: boolean) => void
}

function Question({ change, failure, isPending, onDecide }: QuestionProps) {
  const t = useTranslate()
  const format = useFormat()
  const decide = (accepted: boolean) => {
    if (!isPending) onDecide(accepted)
  }
  return (
    <>
      <Typography>{t('accounts.email_change.intro')}</Typography>
      <FactList
        facts={[
          [t('accounts.email_change.former_email'), change.former_email],
          [t('accounts.email_change.email'), change.email],
          [t('accounts.email_change.account_id'), change.account_id],
          [t('accounts.email_change.asked_by'), shownName(change.asked_by, t) ?? '–'],
          [t('accounts.email_change.expires_at'), format.instant(change.expires_at)],
        ]}
      />
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button aria-busy={isPending} onClick={() => decide(true)} size="large" variant="contained">
          {t(`accounts.email_change.${isPending ? 'submitting' : 'confirm'}`)}
        </Button>
        <Button color="error" onClick={() => decide(false)} size="large" variant="outlined">
          {t('accounts.email_change.refuse')}
        </Button>
      </Stack>
      {failure !== null && <Alert severity="error">{failure}</Alert>}
    </>
  )
}

/** The link loads the login page, because a confirmed email ends the session of this browser. */
function Result({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslate()
  return (
    <Stack spacing={3} sx={widthStyle}>
      <PageHeading isAnswer text={title} />
      {children}
      <Button href="/accounts/login" variant="outlined">
        {t('accounts.email_change.log_in')}
      </Button>
    </Stack>
  )
}

const widthStyle = { alignItems: 'flex-start', width: 560, maxWidth: '100%' }
