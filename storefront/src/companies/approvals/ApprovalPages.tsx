import { Box, Skeleton, Stack } from '@mui/material'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { NotFound } from '../../ground/ui/frame/NotFound'
import { AddressRequest } from './address/AddressRequest'
import { DecisionForm } from './DecisionForm'
import { DecisionResult, NoticePage } from './DecisionResult'
import { OrderRequest } from './OrderRequest'
import { PageHeading } from '../../ground/ui/PageHeading'
import { RetryAlert } from '../../ground/ui/pages/RetryAlert'
import { UserRequest } from './user/UserRequest'
import { KIND_WORDS, fetchApproval, sendDecision } from './approval_source'
import { noticeOfRefusal, noticeOfState } from './notice'
import type { ReactNode } from 'react'
import type { ApprovalDetail } from '#shared/companies/approvals/approval_contract'
import type { ApprovalSource, DecisionEntries } from './approval_source'

/** Page behind the link of an approval mail for a registration (rule 4.5). */
export function UserApprovalPage() {
  const { code = '' } = useParams()
  return <ApprovalScreen key={code} source={{ kind: 'USER', token: code }} />
}

/** Page behind the link of an approval mail for an address (rule 4.5). */
export function AddressApprovalPage() {
  const { code = '' } = useParams()
  return <ApprovalScreen key={code} source={{ kind: 'ADDRESS', token: code }} />
}

/** Page of a request that is opened from the inbox. */
export function ApprovalPage() {
  const { pk = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(pk) ? (
    <ApprovalScreen key={pk} source={{ pk: Number(pk) }} />
  ) : (
    <NotFound />
  )
}

function ApprovalScreen({ source }: { source: ApprovalSource }) {
  const { language } = useLanguage()
  const client = useQueryClient()
  const request = useQuery({
    queryKey: ['approval', source, language],
    queryFn: () => fetchApproval(source),
    // Keeps the feedback being typed when the language changes.
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const decision = useMutation({
    mutationFn: (entries: DecisionEntries) => sendDecision(source, entries),
    onSettled: () => client.invalidateQueries({ queryKey: ['approvals'] }),
  })
  const approval = request.data
  const kind = 'kind' in source ? source.kind : (approval?.kind ?? null)
  if (approval && decision.data) {
    return <DecisionResult approval={approval} decision={decision.data.decision} />
  }
  const notice =
    noticeOfRefusal(decision.error, kind, 'deciding') ??
    noticeOfRefusal(request.error, kind, 'opening') ??
    (approval ? noticeOfState(approval) : null)
  if (notice) return <NoticePage notice={notice} />
  if (request.error) return <OpeningFailed onRetry={() => void request.refetch()} />
  if (!approval) return <Opening />
  return (
    <Request approval={approval}>
      <DecisionForm
        approval={approval}
        isPending={decision.isPending}
        error={decision.error}
        onDecide={decision.mutate}
      />
    </Request>
  )
}

interface RequestProps {
  approval: ApprovalDetail
  children: ReactNode
}

function Request({ approval, children }: RequestProps) {
  const t = useTranslate()
  return (
    <Stack spacing={3}>
      <PageHeading text={t(`approvals.${KIND_WORDS[approval.kind]}.title`)} />
      <Box sx={columnsStyle}>
        <Box sx={partsStyle}>
          {approval.kind === 'USER' && <UserRequest approval={approval} />}
          {approval.kind === 'ADDRESS' && <AddressRequest approval={approval} />}
          {approval.kind === 'ORDER' && <OrderRequest approval={approval} />}
        </Box>
        <Box sx={asideStyle}>{children}</Box>
      </Box>
    </Stack>
  )
}

function Opening() {
  const t = useTranslate()
  return (
    <Stack spacing={3} role="status" aria-label={t('approvals.loading')}>
      <PageHeading text={t('approvals.loading_title')} />
      <Box sx={columnsStyle}>
        <Stack spacing={3}>
          {[180, 220, 260].map((height) => (
            <Skeleton key={height} variant="rounded" height={height} />
          ))}
        </Stack>
        <Skeleton variant="rounded" height={280} />
      </Box>
    </Stack>
  )
}

function OpeningFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate()
  return (
    <Stack spacing={3}>
      <PageHeading text={t('approvals.loading_title')} />
      <RetryAlert onRetry={onRetry}>{t('approvals.failed')}</RetryAlert>
    </Stack>
  )
}

const columnsStyle = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(300px, 1fr)' },
}

const partsStyle = {
  'display': 'grid',
  'gap': 3,
  'minWidth': 0,
  'gridTemplateColumns': 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
  '& > .MuiAlert-root': { gridColumn: '1 / -1' },
}

const asideStyle = { position: { md: 'sticky' }, top: { md: 96 }, minWidth: 0 }
