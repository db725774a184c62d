import { type LabelIdAnswer, MOST_IDS } from '#shared/labels/label_analysis_contract'
import { pastedIds } from '#shared/labels/pasted_ids'
import type { OrderState } from '#shared/ordering/order_state'
import DownloadIcon from '@mui/icons-material/Download'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { api } from '../app/api'
import { OrderStateWord } from '../ui/OrderState'
import { DetailTable } from '../ui/records/DetailTable'
import { Failed } from '../ui/Failed'
import { saveFile } from '#shared/http/save_file'
import { useCountryName } from './LabelFacts'

const INFOS = '/statistics/api/label_infos/'
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

/** Many labels from a pasted list, in a table and as a file. */
export function SeveralLabels() {
  const t = useTranslate()
  const locale = useLocale()
  const [text, setText] = useState('')
  const ids = pastedIds(text)
  const isTooMany = ids.length > MOST_IDS
  const most = MOST_IDS.toLocaleString(locale)
  const lookUp = useMutation({
    mutationFn: (asked: string[]) => api.post<LabelIdAnswer[]>(INFOS, { ids: asked }),
  })
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <TextField
        error={isTooMany}
        helperText={
          isTooMany
            ? t('id_analysis.too_many', { count: ids.length.toLocaleString(locale), most })
            : t('id_analysis.paste_help', { most })
        }
        label={t('id_analysis.paste')}
        maxRows={12}
        minRows={4}
        multiline
        onChange={({ target }) => setText(target.value)}
        sx={{ maxWidth: 640 }}
        value={text}
      />
      <Button
        disabled={ids.length === 0 || isTooMany || lookUp.isPending}
        onClick={() => lookUp.mutate(ids)}
        sx={{ alignSelf: 'flex-start', minHeight: 44 }}
        variant="contained"
      >
        {t('id_analysis.look_up')}
      </Button>
      {lookUp.isPending && <LinearProgress aria-label={t('id_analysis.loading')} />}
      {lookUp.error && (
        <Failed error={lookUp.error} onRetry={() => lookUp.mutate(lookUp.variables)} />
      )}
      {lookUp.data && <Results answers={lookUp.data} asked={lookUp.variables} />}
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
        <Typography component="h2" role="status" variant="h2">
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
                label.spool_id,
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

/** Downloads what was found as a file, written by the server. */
function FileOf({ ids }: { ids: string[] }) {
  const t = useTranslate()
  const download = useMutation({
    mutationFn: () => api.post<Blob>(`${INFOS}file/`, { ids }, { isFile: true }),
    onSuccess: (file) => saveFile(file, `${new Date().toISOString().slice(0, 10)}_labels.csv`),
  })
  return (
    <>
      <Button
        disabled={download.isPending}
        onClick={() => download.mutate()}
        startIcon={<DownloadIcon />}
        sx={{ minHeight: 44 }}
        variant="outlined"
      >
        {t('id_analysis.csv')}
      </Button>
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
