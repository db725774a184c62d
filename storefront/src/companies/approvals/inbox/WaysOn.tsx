import { Button, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLanguage, useTranslate } from '../../../ground/i18n/i18n'
import { listApprovals } from '#shared/companies/approvals/approval_endpoints'
import { api } from '../../../ground/api/api'

/** Leads from a finished request to the oldest waiting one, or to the inbox. */
export function WaysOn() {
  const t = useTranslate()
  const { language } = useLanguage()
  const { data } = useQuery({
    queryKey: ['approvals', { next: true, language }],
    queryFn: () => api.request(listApprovals, { query: { limit: 1 } }),
    staleTime: 0,
  })
  const next = data?.results[0]
  return (
    <>
      {data && !next && <Typography>{t('approvals.done.nothing_left')}</Typography>}
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
        {next && (
          <Button component={Link} to={`/approvals/${next.pk}`} variant="contained">
            {t('approvals.done.next', { subject: next.subject })}
          </Button>
        )}
        <Button component={Link} to="/approvals" variant="outlined">
          {t('approvals.done.inbox')}
        </Button>
      </Stack>
    </>
  )
}
