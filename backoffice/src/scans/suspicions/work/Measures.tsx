import { withdrawMeasure } from '#shared/scans/suspicions/suspicions_endpoints'
import type { SuspicionDetail } from '#shared/scans/suspicions/suspicion_contract'
import type { Measure } from '#shared/scans/suspicions/work/case_work_contract'
import { shownName } from '#shared/ground/texts/full_name'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useRequest } from '../../../ground/app/data_provider'
import { ConfirmedAction } from '../../../ground/ui/ConfirmedAction'
import { DetailTable } from '../../../ground/ui/records/DetailTable'
import { AddMeasure } from './AddMeasure'

export function Measures({ suspicion }: { suspicion: SuspicionDetail }) {
  const t = useTranslate()
  const { measures, abilities } = suspicion
  const columns = ['measure_on', 'measure', 'measure_text', 'measure_by']
  return (
    <section>
      <Box sx={{ alignItems: 'center', display: 'flex', justifyContent: 'space-between', mb: 1 }}>
        <Typography component="h2" variant="h2">
          {t('case_work.measures')}
        </Typography>
        {abilities.change && <AddMeasure suspicion={suspicion} />}
      </Box>
      <DetailTable
        columns={[...columns, ...(abilities.change ? ['measure_actions'] : [])].map((name) =>
          t(`case_work.${name}`)
        )}
        empty={t('case_work.no_measures')}
        isTitleHidden
        rows={measures.map((measure) => [
          <Struck key="on" measure={measure}>
            {measure.taken_on}
          </Struck>,
          <Struck key="kind" measure={measure}>
            {t(`suspicion_measure.${measure.kind}`)}
          </Struck>,
          <Struck key="text" measure={measure}>
            {measure.text || '–'}
          </Struck>,
          shownName(measure.by, t) ?? '–',
          ...(abilities.change
            ? [<Withdraw key="withdraw" measure={measure} suspicion={suspicion} />]
            : []),
        ])}
        title={t('case_work.measures')}
        wordy={[2]}
      />
    </section>
  )
}

function Struck({ measure, children }: { measure: Measure; children: ReactNode }) {
  return measure.withdrawn_at === null ? <>{children}</> : <s>{children}</s>
}

function Withdraw({ suspicion, measure }: { suspicion: SuspicionDetail; measure: Measure }) {
  const t = useTranslate()
  const request = useRequest()
  if (measure.withdrawn_at !== null) return t('case_work.withdrawn')
  return (
    <ConfirmedAction
      act={() =>
        request(withdrawMeasure, {
          path: { id: suspicion.id, measure: measure.id },
          body: { updated_at: suspicion.updated_at },
        })
      }
      done="case_work.measure_withdrawn"
      label={t('case_work.measure_withdraw')}
      question={t('case_work.measure_withdraw_question')}
    />
  )
}
