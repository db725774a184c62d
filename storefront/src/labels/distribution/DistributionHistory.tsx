import { Button, Stack, Typography } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { DistributionCard } from './DistributionCard'
import { api } from '../../ground/api/api'
import { DISTRIBUTION_PAGE_SIZE } from '#shared/labels/distribution/distribution_contract'
import { showDistributions } from '#shared/labels/distribution/distribution_endpoints'
import { Fetched } from '../../ground/ui/pages/Fetched'
import { nextOffset } from '../../ground/ui/pages/next_offset'

/** Distributions sent and received by the company, newest first. */
export function DistributionHistory({ mayEnd }: { mayEnd: boolean }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const pages = useInfiniteQuery({
    queryKey: ['distributions', language],
    queryFn: ({ pageParam: offset }) =>
      api.request(showDistributions, { query: { limit: DISTRIBUTION_PAGE_SIZE, offset } }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    staleTime: 0,
  })
  return (
    <Fetched
      query={pages}
      loading={t('distribution.history_loading')}
      failed={t('distribution.history_failed')}
    >
      {({ pages: lists }) => (
        <Stack spacing={2}>
          {lists[0]?.count === 0 && <Typography>{t('distribution.history_empty')}</Typography>}
          {lists
            .flatMap(({ results }) => results)
            .map((distribution) => (
              <DistributionCard distribution={distribution} key={distribution.pk} mayEnd={mayEnd} />
            ))}
          {pages.hasNextPage && (
            <Button
              disabled={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
              sx={{ alignSelf: 'center', minHeight: 44 }}
            >
              {t('distribution.more')}
            </Button>
          )}
        </Stack>
      )}
    </Fetched>
  )
}
