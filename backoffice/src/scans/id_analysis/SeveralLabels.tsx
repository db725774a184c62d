import { exportLabels } from '#shared/scans/analyses/analyses_endpoints'
import type { TableForm } from '#shared/ground/http/table_types'
import { DownloadMenu } from '#shared/ground/components/DownloadMenu'
import { utcDay } from '#shared/ground/dates/utc_day'
import {
  type LabelIdResult,
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
import { type ReactNode, useMemo } from 'react'
import { useGetIdentity, useLocale, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { useRequest } from '../../ground/app/data_provider'
import { OrderStateWord } from '../../ground/ui/states/OrderState'
import { Grid, type GridColumn } from '../../ground/ui/lists/Grid'
import { RequestForm, SendButton } from '../../ground/ui/forms/RequestForm'
import { FormProblem } from '../../ground/ui/forms/FormProblem'
import { FormText } from '../../ground/ui/forms/FormText'
import { saveFile } from '#shared/ground/http/save_file'
import { Failed } from '../../ground/ui/Failed'
import { RecordLink } from '../../ground/ui/records/RecordLink'
import { useCountryName } from '../../ground/ui/useCountries'
import { RollLink } from './LabelFacts'
import { useLabelInfos } from './useLabelInfos'

/** In pixels. */
const MOST_HEIGHT = 600

type Label = NonNullable<LabelIdResult['label']>

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
      <RequestForm
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
      </RequestForm>
      {isLoading && <LinearProgress aria-label={t('id_analysis.loading')} />}
      {query.error && !isLoading && (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && <Results responses={query.data} asked={asked} />}
    </Stack>
  )
}

function Results({ responses, asked }: { responses: readonly LabelIdResult[]; asked: string[] }) {
  const t = useTranslate()
  const locale = useLocale()
  const columns = useColumns()
  const found = responses.filter(({ label }) => label !== null).length
  return (
    <>
      <Stack direction="row" sx={headStyle}>
        <Typography aria-live="polite" component="h2" variant="h2">
          {t('id_analysis.found', {
            found: found.toLocaleString(locale),
            count: responses.length.toLocaleString(locale),
          })}
        </Typography>
        <FileOf ids={asked} />
      </Stack>
      <Grid
        columns={columns}
        getRowId={({ entered }) => entered}
        label={t('id_analysis.results')}
        maxHeight={MOST_HEIGHT}
        name="id_analysis"
        rows={responses}
      />
    </>
  )
}

function useColumns(): GridColumn<LabelIdResult>[] {
  const t = useTranslate()
  const country = useCountryName()
  return useMemo(() => {
    const column = (
      field: string,
      width: number,
      textOf: (label: Label) => string | null,
      renderCell?: (label: Label) => ReactNode
    ): GridColumn<LabelIdResult> => ({
      field,
      headerName: t(`id_analysis.columns.${field}`),
      width,
      valueGetter: (_, { label }) => (label && textOf(label)) || '–',
      ...(renderCell && {
        renderCell: ({ row: { label }, value }) => (label && renderCell(label)) ?? value,
      }),
    })
    return [
      { field: 'entered', headerName: t('id_analysis.columns.entered'), width: 150 },
      {
        ...column(
          'label_id',
          160,
          ({ label_id: id }) => id,
          ({ label_id: id }) => (
            <Link component={RouterLink} to={`?id=${id}`}>
              {id}
            </Link>
          )
        ),
        valueGetter: (_, { label }) => label?.label_id ?? t('id_analysis.unknown'),
      },
      column('object_id', 120, ({ holospot_id: id }) => `#${id}`),
      column(
        'spool_id',
        140,
        ({ spool_id: roll }) => roll,
        (label) => <RollLink label={label} />
      ),
      column('reference', 140, ({ reference }) => reference),
      column(
        'company',
        220,
        ({ company_name: name }) => name,
        ({ company_pk: id, company_name: name }) =>
          id && (
            <RecordLink id={id} resource="companies">
              {name}
            </RecordLink>
          )
      ),
      column('city', 140, ({ city }) => city),
      column('country', 140, ({ country_code: code }) => country(code)),
      column(
        'state',
        200,
        ({ state }) => state,
        ({ state }) => state && <OrderStateWord state={state as OrderState} />
      ),
      {
        ...column('redistributed_to', 220, () => null),
        valueGetter: (_, { redistributed_to: recipient }) => recipient ?? '–',
      },
    ]
  }, [country, t])
}

function FileOf({ ids }: { ids: string[] }) {
  const request = useRequest()
  const t = useTranslate()
  const download = useMutation({
    mutationFn: (form: TableForm) =>
      request(exportLabels, { query: { format: form }, body: { ids } }),
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
