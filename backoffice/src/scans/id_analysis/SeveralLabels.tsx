import type { TableForm } from '#shared/ground/http/table_types'
import { DownloadMenu } from '#shared/ground/components/DownloadMenu'
import { utcDay } from '#shared/ground/dates/utc_day'
import {
  type LabelIdAnswer,
  MOST_IDS,
  labelIds,
} from '#shared/scans/analyses/label_analysis_contract'
import { pastedIds } from '#shared/labels/rolls/pasted_ids'
import type { OrderState } from '#shared/ground/states/order_state'
import Alert from '@mui/material/Alert'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useGetIdentity, useLocale, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { api } from '../../ground/app/api'
import { OrderStateWord } from '../../ground/ui/states/OrderState'
import { DetailTable } from '../../ground/ui/records/DetailTable'
import { CallForm, SendButton } from '../../ground/ui/forms/CallForm'
import { FormProblem } from '../../ground/ui/forms/FormProblem'
import { FormText } from '../../ground/ui/forms/FormText'
import { saveFile } from '#shared/ground/http/save_file'
import { Failed } from '../../ground/ui/Failed'
import { useCountryName } from '../../ground/ui/useCountries'
import { SpoolLink } from './LabelFacts'
import { INFOS, useLabelInfos } from './useLabelInfos'

const COLUMNS = [
  'entered',
  'label_id',
  'object_id',
  'spool_id',
  'reference',
  'company',
  'city',
  'country',
  'state',
  'redistributed_to',
] as const

interface Asked {
  ids: string[]
}

export function SeveralLabels() {
  const { identity } = useGetIdentity()
  return identity ? <ListOf user={Number(identity.id)} /> : <Skeleton height={200} />
}

function ListOf({ user }: { user: number }) {
  const t = useTranslate()
  const most = MOST_IDS.toLocaleString(useLocale())
  const { asked, lookUp, isLoading, query } = useLabelInfos(user)
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <CallForm
        defaults={{ ids: asked.join('\n') }}
        failed="list.failed"
        payloadOf={({ ids }): Asked => ({ ids: pastedIds(ids) })}
        schema={labelIds}
        send={({ ids }) => lookUp(ids)}
      >
        <Stack spacing={2} sx={{ maxWidth: 640 }}>
          <FormText
            help={t('id_analysis.paste_help', { most })}
            label={t('id_analysis.paste')}
            maxRows={12}
            minRows={4}
            multiline
            name="ids"
            required
          />
          <FormProblem />
          <SendButton sx={{ alignSelf: 'flex-start' }}>{t('id_analysis.look_up')}</SendButton>
        </Stack>
      </CallForm>
      {isLoading && <LinearProgress aria-label={t('id_analysis.loading')} />}
      {query.error && !isLoading && (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && <Results answers={query.data} asked={asked} />}
    </Stack>
  )
}

function Results({ answers, asked }: { answers: readonly LabelIdAnswer[]; asked: string[] }) {
  const t = useTranslate()
  const locale = useLocale()
  const country = useCountryName()
  const found = answers.filter(({ label }) => label !== null).length
  return (
    <>
      <Stack direction="row" sx={headStyle}>
        <Typography aria-live="polite" component="h2" variant="h2">
          {t('id_analysis.found', {
            found: found.toLocaleString(locale),
            count: answers.length.toLocaleString(locale),
          })}
        </Typography>
        <FileOf ids={asked} />
      </Stack>
      <DetailTable
        columns={COLUMNS.map((column) => t(`id_analysis.columns.${column}`))}
        empty=""
        isTitleHidden
        rows={answers.map(({ entered, label, redistributed_to: recipient }) =>
          label === null
            ? [entered, t('id_analysis.unknown'), ...COLUMNS.slice(2).map(() => '–')]
            : [
                entered,
                <Link component={RouterLink} key="label" to={`?id=${label.label_id}`}>
                  {label.label_id}
                </Link>,
                `#${label.holospot_id}`,
                <SpoolLink key="spool" label={label} />,
                label.reference,
                label.company_name ?? '–',
                label.city ?? '–',
                country(label.country_code) || '–',
                label.state ? (
                  <OrderStateWord key="state" state={label.state as OrderState} />
                ) : (
                  '–'
                ),
                recipient ?? '–',
              ]
        )}
        title={t('id_analysis.results')}
      />
    </>
  )
}

function FileOf({ ids }: { ids: string[] }) {
  const t = useTranslate()
  const download = useMutation({
    mutationFn: (form: TableForm) =>
      api.post<Blob>(`${INFOS}file/?format=${form}`, { ids }, { isFile: true }),
    onSuccess: (file, form) => saveFile(file, `${utcDay(new Date())}_labels.${form}`),
  })
  return (
    <>
      <DownloadMenu
        disabled={download.isPending}
        label={t('id_analysis.csv')}
        onChoose={download.mutate}
      />
      {download.isError && <Alert severity="error">{t('id_analysis.csv_failed')}</Alert>}
    </>
  )
}

const headStyle = {
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  justifyContent: 'space-between',
}
