import { LoadingLine } from '#shared/ground/components/LoadingLine'
import { isLabelId } from '#shared/labels/rolls/label_id'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Title, useTranslate } from 'react-admin'
import { Failed } from '../../ground/ui/Failed'
import { SearchField } from '../../ground/ui/lists/SearchField'
import { OrderBlock, RedistributionBlock } from './SpoolBlocks'
import { RollScans } from './RollScans'
import { useRollInfo } from './useRollInfo'

export default function SpoolAnalysis() {
  const t = useTranslate()
  const { entered, look, query, spool } = useRollInfo()
  const { data, error, isFetching, refetch } = query
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Title title={t('resources.spool_analysis.name', { smart_count: 1 })} />
      <Box sx={{ maxWidth: 420 }}>
        <SearchField
          help={t('spool_analysis.look_up_help')}
          label={t('spool_analysis.look_up')}
          onSearch={look}
          value={entered}
        />
      </Box>
      <LoadingLine isLoading={isFetching} label={t('spool_analysis.loading')} />
      {entered === '' && <Typography>{t('spool_analysis.idle')}</Typography>}
      {error && !isFetching && <Failed error={error} onRetry={() => void refetch()} />}
      {isFetching && !data && <Skeleton height={240} variant="rounded" />}
      {data && !spool && (
        <Typography role="status">{t(missing(entered), { label_id: entered })}</Typography>
      )}
      {spool && (
        <>
          <Typography component="h2" variant="h2">
            {t('spool_analysis.roll', { spool_id: spool.spool_id })}
          </Typography>
          <Box sx={blocksStyle}>
            <OrderBlock spool={spool} />
            <RedistributionBlock spool={spool} />
          </Box>
          <RollScans rollId={spool.spool_id} />
        </>
      )}
    </Stack>
  )
}

function missing(entered: string): string {
  if (entered.startsWith('#')) return 'scans.object_not_found'
  return isLabelId(entered) ? 'scans.no_label' : 'spool_analysis.not_found'
}

const blocksStyle = {
  'alignItems': 'start',
  'display': 'grid',
  'gap': 2,
  'gridTemplateColumns': { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  '& > *': { minWidth: 0 },
}
