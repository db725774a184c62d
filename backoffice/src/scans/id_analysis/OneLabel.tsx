import { LoadingLine } from '#shared/ground/components/LoadingLine'
import { showLabel } from '#shared/labels/rolls/rolls_endpoints'
import { problemOfId } from '#shared/scans/questions/scan_address'
import { isLabelId } from '#shared/labels/rolls/label_id'
import { labelIdIn } from '#shared/labels/rolls/scanned_id'
import { type KnownLabel, type LabelInfo } from '#shared/labels/rolls/roll_contract'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { retryUnlessRefused } from '../../ground/app/api'
import { useRequest } from '../../ground/app/data_provider'
import { Failed } from '../../ground/ui/Failed'
import { SearchField } from '../../ground/ui/lists/SearchField'
import { useAddressParams } from '#shared/ground/search/use_address_params'
import { LabelFacts } from './LabelFacts'
import { LabelWay } from './LabelWay'

export function OneLabel() {
  const request = useRequest()
  const t = useTranslate()
  const { params, change } = useAddressParams()
  const id = labelIdIn(params.get('id') ?? '')
  const problem = problemOfId(id)
  const isAsked = id !== '' && problem === null
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['label_info', id],
    queryFn: ({ signal }) => request(showLabel, { path: { id } }, { signal }),
    enabled: isAsked,
    retry: retryUnlessRefused,
  })
  const label = data && isKnown(data) ? data : null
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Box sx={{ '& > *': { width: '100%' }, 'maxWidth': 420 }}>
        <SearchField
          help={t('id_analysis.enter_help')}
          label={t('id_analysis.enter')}
          onSearch={(typed) => change({ id: labelIdIn(typed) }, true)}
          problem={problem ? t(problem) : undefined}
          value={id}
        />
      </Box>
      <LoadingLine isLoading={isFetching} label={t('id_analysis.loading')} />
      <Box role="status">
        {!isAsked && <Hints />}
        {isAsked && data && !label && (
          <Typography>
            {t(isLabelId(id) ? 'scans.label_not_found' : 'scans.object_not_found')}
          </Typography>
        )}
      </Box>
      {error && !isFetching && <Failed error={error} onRetry={() => void refetch()} />}
      {isAsked && label && (
        <>
          <LabelFacts label={label} />
          <LabelWay label={label} />
        </>
      )}
    </Stack>
  )
}

const isKnown = (info: LabelInfo): info is KnownLabel => 'label_id' in info

function Hints() {
  const t = useTranslate()
  return (
    <Stack spacing={1}>
      <Typography>{t('id_analysis.idle')}</Typography>
      <Typography color="textSecondary" variant="body2">
        {t('scans.label_hint')}
      </Typography>
      <Typography color="textSecondary" variant="body2">
        {t('id_analysis.object_hint')}
      </Typography>
    </Stack>
  )
}
