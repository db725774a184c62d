import { Alert, Button, Skeleton, Stack, Typography } from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ApiError } from '#shared/ground/http/api_client'
import { useFailureText } from '#shared/ground/forms/use_failure_text'
import { useTranslate } from '../../ground/i18n/i18n'
import { FactList } from '../../ground/ui/FactList'
import { PageHeading } from '../../ground/ui/PageHeading'
import { RetryAlert } from '../../ground/ui/pages/RetryAlert'
import type { MailedCopy } from '#shared/companies/copies/copy_contract'
import type { ReactNode } from 'react'

interface CopyLinkPageProps {
  token: string
  action: 'confirm' | 'unsubscribe'
  load: () => Promise<MailedCopy>
  send: () => Promise<unknown>
}

const isOver = (error: unknown) => error instanceof ApiError && error.status === 404

/** A page behind a mailed link about copies; only its button changes anything (rule 4.5). */
export function CopyLinkPage({ token, action, load, send }: CopyLinkPageProps) {
  const t = useTranslate()
  const failureText = useFailureText()
  const copy = useQuery({
    queryKey: ['mailed_copy', action, token],
    queryFn: load,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  const { mutate, error, isPending, isSuccess } = useMutation({ mutationFn: send })
  const over = [error, copy.error].find(isOver)
  if (over) {
    return (
      <Frame isAnswer title={t('copies.page.over_title')}>
        <Alert severity="warning">{failureText(over)}</Alert>
      </Frame>
    )
  }
  if (copy.data && isSuccess) {
    const done = action === 'confirm' ? 'confirmed' : 'unsubscribed'
    const { email, company } = copy.data
    return (
      <Frame isAnswer title={t(`copies.page.${done}_title`)}>
        <Alert severity="success">{t(`copies.page.${done}`, { email, company })}</Alert>
      </Frame>
    )
  }
  return (
    <Frame title={t(`copies.page.${action}_title`)}>
      {copy.data && (
        <>
          <Typography>{t(`copies.page.${action}_intro`)}</Typography>
          <FactList
            facts={[
              [t('copies.page.company'), copy.data.company],
              [t('copies.page.email'), copy.data.email],
              [
                t('copies.page.kinds'),
                copy.data.kinds.map((kind) => t(`copies.kind.${kind}`)).join(', '),
              ],
            ]}
          />
          <Button
            aria-busy={isPending}
            onClick={() => {
              if (!isPending) mutate()
            }}
            size="large"
            variant="contained"
          >
            {t(`copies.page.${isPending ? 'submitting' : action}`)}
          </Button>
          {error && <Alert severity="error">{failureText(error)}</Alert>}
        </>
      )}
      {copy.isError && <RetryAlert onRetry={copy.refetch}>{t('copies.page.failed')}</RetryAlert>}
      {copy.isPending && (
        <Skeleton
          aria-label={t('copies.page.loading')}
          height={200}
          role="status"
          variant="rounded"
        />
      )}
    </Frame>
  )
}

interface FrameProps {
  title: string
  isAnswer?: boolean
  children: ReactNode
}

const Frame = ({ title, isAnswer, children }: FrameProps) => (
  <Stack spacing={3} sx={{ alignItems: 'flex-start', width: 560, maxWidth: '100%' }}>
    <PageHeading isAnswer={isAnswer} text={title} />
    {children}
  </Stack>
)
