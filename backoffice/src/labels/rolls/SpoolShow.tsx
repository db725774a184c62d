import type { SpoolDetail } from '#shared/labels/rolls/spool_contract'
import { businessInstant } from '#shared/ground/dates/business_day'
import { shownName } from '#shared/companies/users/full_name'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { TextField, useLocale, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { DetailHeader } from '../../ground/ui/records/DetailHeader'
import { DetailShow } from '../../ground/ui/records/DetailShow'
import { DetailTable } from '../../ground/ui/records/DetailTable'
import { Fact, FactCard, FactColumns } from '../../ground/ui/records/Facts'
import { spoolAnalysisOf } from '../../scans/asking/analysis_addresses'
import { Day } from '../../ground/ui/Moment'
import { useMay } from '../../ground/ui/useMay'
import { SpoolState } from '../../ground/ui/states/SpoolState'
import { labelsOf } from '../../ground/ui/lists/labels_of'
import { ActivateRolls } from './ActivateRolls'
import { LossNotice } from './LossNotice'
import { mayActivate } from './may_activate'
import { ReportLoss } from './ReportLoss'

export default function SpoolShow() {
  return (
    <DetailShow title={<TextField source="spool_no" variant="inherit" />}>
      <Roll />
    </DetailShow>
  )
}

function Roll() {
  const t = useTranslate()
  const locale = useLocale()
  const may = useMay()
  const spool = useRecordContext<SpoolDetail>()
  if (!spool) return null
  return (
    <Stack spacing={3}>
      <DetailHeader
        actions={
          <>
            {spool.order !== null && (
              <Button component={Link} to={`/orders/${spool.order}/show`} variant="outlined">
                {t('spools.open_order')}
              </Button>
            )}
            <Button component={Link} to={labelsOf(spool.spool_no)} variant="outlined">
              {t('spools.show_labels')}
            </Button>
            {may('spool_analysis') && (
              <Button component={Link} to={spoolAnalysisOf(spool.spool_no)} variant="outlined">
                {t('spools.show_scans')}
              </Button>
            )}
            {mayActivate(spool) && (
              <ActivateRolls label={t('spools.activation.label')} spoolNos={[spool.spool_no]} />
            )}
            <ReportLoss spool={spool} />
          </>
        }
        facts={[<SpoolState key="state" state={spool.state} />, spool.order_id, spool.holder_name]}
      />
      <LossNotice spool={spool} />
      <FactColumns>
        <FactCard title={t('spools.overview')}>
          <Fact source="customer_reference" />
          <Fact source="description" />
          <Fact source="labels">{spool.labels.toLocaleString(locale)}</Fact>
          <Fact source="holder_name" />
          <Fact source="holder_account_id" />
          <Fact source="shipped_at">
            <Day source="shipped_at" />
          </Fact>
          <Fact source="activated_at">
            <Day source="activated_at" />
          </Fact>
          <Fact source="comment" />
        </FactCard>
      </FactColumns>
      <DetailTable
        columns={['at', 'what', 'by', 'company'].map((column) => t(`spools.${column}`))}
        empty={t('spools.no_events')}
        rows={spool.events.map((event) => [
          businessInstant(event.at),
          t(`spool_event.${event.type}`),
          shownName(event.by, t) ?? '–',
          event.company ?? '–',
        ])}
        title={t('spools.way')}
      />
    </Stack>
  )
}
