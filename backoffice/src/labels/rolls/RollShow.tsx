import type { RollDetail } from '#shared/labels/rolls/roll_contract'
import { businessInstant } from '#shared/ground/dates/business_day'
import { shownName } from '#shared/ground/texts/full_name'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { TextField, useLocale, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { DetailHeader } from '../../ground/ui/records/DetailHeader'
import { DetailShow } from '../../ground/ui/records/DetailShow'
import { DetailTable } from '../../ground/ui/records/DetailTable'
import { Fact, FactCard, FactColumns } from '../../ground/ui/records/Facts'
import { RecordLink } from '../../ground/ui/records/RecordLink'
import { spoolAnalysisOf } from '../../scans/asking/analysis_addresses'
import { Day } from '../../ground/ui/Moment'
import { useMay } from '../../ground/ui/useMay'
import { RollState } from '../../ground/ui/states/RollState'
import { labelsOf } from '../../ground/ui/lists/list_address'
import { ActivateRolls } from './ActivateRolls'
import { LossNotice } from './LossNotice'
import { mayActivate } from './may_activate'
import { ReportLoss } from './ReportLoss'

export default function RollShow() {
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
  const roll = useRecordContext<RollDetail>()
  if (!roll) return null
  return (
    <Stack spacing={3}>
      <DetailHeader
        actions={
          <>
            {roll.order !== null && (
              <Button component={Link} to={`/orders/${roll.order}/show`} variant="outlined">
                {t('spools.open_order')}
              </Button>
            )}
            <Button component={Link} to={labelsOf(roll.spool_no)} variant="outlined">
              {t('spools.show_labels')}
            </Button>
            {may('spool_analysis') && (
              <Button component={Link} to={spoolAnalysisOf(roll.spool_no)} variant="outlined">
                {t('spools.show_scans')}
              </Button>
            )}
            {mayActivate(roll) && (
              <ActivateRolls label={t('spools.activation.label')} rollNos={[roll.spool_no]} />
            )}
            <ReportLoss spool={roll} />
          </>
        }
        facts={[<RollState key="state" state={roll.state} />, roll.order_id, roll.holder_name]}
      />
      <LossNotice spool={roll} />
      <FactColumns>
        <FactCard title={t('spools.overview')}>
          <Fact source="customer_reference" />
          <Fact source="description" />
          <Fact source="labels">{roll.labels.toLocaleString(locale)}</Fact>
          <Fact source="holder_name">
            <RecordLink id={roll.holder_company_id} resource="companies">
              {roll.holder_name}
            </RecordLink>
          </Fact>
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
        rows={roll.events.map((event) => [
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
