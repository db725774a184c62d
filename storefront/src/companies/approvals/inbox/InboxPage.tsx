import { Paper, Skeleton, Stack, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { APPROVALS_PAGE_SIZE } from '#shared/companies/approvals/approval_contract'
import { listApprovals } from '#shared/companies/approvals/approval_endpoints'
import { api } from '../../../ground/api/api'
import { useLanguage, useTranslate } from '../../../ground/i18n/i18n'
import { Pages } from '../../../ground/ui/pages/Pages'
import { usePageAddress } from '../../../ground/ui/pages/usePageAddress'
import { usePages } from '../../../ground/ui/pages/usePages'
import { usePageTitle } from '../../../ground/ui/pages/usePageTitle'
import { RetryAlert } from '../../../ground/ui/pages/RetryAlert'
import { useSession } from '../../../access/session/session'
import { APPROVES_ORDERS } from '#shared/ground/access/rights'
import { InboxList } from './InboxList'
import { Limits } from './Limits'

export function InboxPage() {
  const t = useTranslate()
  const { language } = useLanguage()
  const { page } = usePageAddress()
  const { may } = useSession()
  usePageTitle(t('approvals.inbox.title'))
  const inbox = useQuery({
    queryKey: ['approvals', { page, language }],
    queryFn: () =>
      api.request(listApprovals, {
        query: { limit: APPROVALS_PAGE_SIZE, offset: (page - 1) * APPROVALS_PAGE_SIZE },
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = inbox
  const pages = usePages(inbox, APPROVALS_PAGE_SIZE)

  return (
    <Stack spacing={3} sx={{ maxWidth: 860 }}>
      <Stack spacing={1}>
        <Typography variant="h1">{t('approvals.inbox.title')}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t('approvals.inbox.intro')}</Typography>
      </Stack>
      {inbox.isPending && <InboxSkeleton />}
      {inbox.isError && (
        <RetryAlert onRetry={inbox.refetch}>{t('approvals.inbox.failed')}</RetryAlert>
      )}
      {!inbox.isError && data?.count === 0 && <InboxEmpty />}
      {!inbox.isError && data && data.count > 0 && (
        <>
          <Typography role="status">
            {t('approvals.inbox.count', { smart_count: data.count })}
          </Typography>
          <InboxList rows={data.results} />
          <Pages label={t('approvals.inbox.pages')} pages={pages} />
        </>
      )}
      {may(APPROVES_ORDERS) && <Limits />}
    </Stack>
  )
}

function InboxEmpty() {
  const t = useTranslate()
  return (
    <Paper variant="outlined" sx={{ p: 5, textAlign: 'center' }}>
      <Typography variant="h2">{t('approvals.inbox.empty')}</Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>
        {t('approvals.inbox.empty_help')}
      </Typography>
    </Paper>
  )
}

function InboxSkeleton() {
  const t = useTranslate()
  return (
    <Stack spacing={1.5} role="status" aria-label={t('approvals.inbox.loading')}>
      {Array.from({ length: 4 }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={112} />
      ))}
    </Stack>
  )
}
