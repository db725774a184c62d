import { type SuspicionDetail, lacksEvidence } from '#shared/scans/suspicions/suspicion_contract'
import { countryName } from '#shared/ground/geography/countries'
import { businessDay } from '#shared/ground/dates/business_day'
import { utcInstant } from '#shared/ground/dates/utc_day'
import { shownName } from '#shared/ground/texts/full_name'
import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { FunctionField, useLocaleState, useRecordContext, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { idAnalysisOf, spoolAnalysisOf } from '../asking/analysis_addresses'
import { DetailHeader } from '../../ground/ui/records/DetailHeader'
import { DetailShow } from '../../ground/ui/records/DetailShow'
import { Fact, FactCard, FactColumns } from '../../ground/ui/records/Facts'
import { Instant } from '../../ground/ui/Moment'
import { RecordLink } from '../../ground/ui/records/RecordLink'
import { CaseActions } from './CaseActions'
import { CaseHistory } from './CaseHistory'
import { CaseTimeline } from './CaseTimeline'
import { Evidence } from './Evidence'
import { EvidenceFile } from './EvidenceFile'
import { ScoreSum } from './ScoreSum'
import { SuspicionState } from './SuspicionState'
import { CaseSubjects } from './subjects/CaseSubjects'
import { useSubject } from './subjects/useSubject'
import { FollowUp } from './work/FollowUp'
import { Measures } from './work/Measures'

export default function SuspicionShow() {
  const subjectOf = useSubject()
  return (
    <DetailShow title={<FunctionField<SuspicionDetail> render={subjectOf} variant="inherit" />}>
      <Case />
    </DetailShow>
  )
}

function Case() {
  const t = useTranslate()
  const suspicion = useRecordContext<SuspicionDetail>()
  if (!suspicion) return null
  return (
    <Stack spacing={3}>
      <DetailHeader
        actions={
          <>
            <EvidenceFile suspicion={suspicion} />
            {suspicion.abilities.change && <CaseActions suspicion={suspicion} />}
          </>
        }
        facts={[
          suspicion.reference,
          t('suspicions.score', { score: suspicion.score }),
          <SuspicionState key="state" />,
        ]}
      />
      <PartOf suspicion={suspicion} />
      {lacksEvidence(suspicion) && <Alert severity="info">{t('suspicions.too_little_text')}</Alert>}
      <FactColumns>
        <ScoreSum reasons={suspicion.reasons} score={suspicion.score} />
        <Facts suspicion={suspicion} />
        {suspicion.merged_into === null && <FollowUp suspicion={suspicion} />}
      </FactColumns>
      {suspicion.merged_into === null && <CaseSubjects suspicion={suspicion} />}
      <CaseTimeline suspicion={suspicion} />
      <section>
        <Typography component="h2" gutterBottom variant="h2">
          {t('suspicions.evidence')}
        </Typography>
        <Evidence suspicion={suspicion} />
      </section>
      <Measures suspicion={suspicion} />
      <CaseHistory suspicion={suspicion} />
    </Stack>
  )
}

function PartOf({ suspicion: { merged_into: whole } }: { suspicion: SuspicionDetail }) {
  const t = useTranslate()
  if (whole === null) return null
  return (
    <Alert severity="info">
      {t('merging.part_of')}{' '}
      <RecordLink id={whole.id} resource="suspicions">
        {t('merging.open_whole', { reference: whole.reference })}
      </RecordLink>
    </Alert>
  )
}

function Facts({ suspicion }: { suspicion: SuspicionDetail }) {
  const t = useTranslate()
  const [locale] = useLocaleState()
  const { spool, order, company_id: company, country_code: country, loss } = suspicion
  return (
    <FactCard title={t('suspicions.facts')}>
      {spool !== null && (
        <Fact source="spool_no">
          <RecordLink id={spool} resource="spools">
            {suspicion.spool_no}
          </RecordLink>
          {' · '}
          <Link component={RouterLink} to={spoolAnalysisOf(suspicion.spool_no ?? '')}>
            {t('resources.spool_analysis.name', { smart_count: 1 })}
          </Link>
        </Fact>
      )}
      {suspicion.label_id && (
        <Fact source="label_id">
          <Link component={RouterLink} to={idAnalysisOf(suspicion.label_id)}>
            {suspicion.label_id}
          </Link>
        </Fact>
      )}
      {suspicion.customer_reference && <Fact source="customer_reference" />}
      {company !== null && (
        <Fact source="company_name">
          <RecordLink id={company} resource="companies">
            {`${suspicion.company_name} (${suspicion.account_id})`}
          </RecordLink>
        </Fact>
      )}
      {order && (
        <Fact source="order">
          <RecordLink id={order.pk} resource="orders">
            {order.order_id}
          </RecordLink>
        </Fact>
      )}
      {country && (
        <Fact source="country_code">{countryName(country, locale === 'fr' ? 'fr' : 'en')}</Fact>
      )}
      {suspicion.shipped_at && <Fact source="shipped_at">{utcInstant(suspicion.shipped_at)}</Fact>}
      {suspicion.activated_at && (
        <Fact source="activated_at">{utcInstant(suspicion.activated_at)}</Fact>
      )}
      {loss && <Fact source="loss">{loss.lost_on}</Fact>}
      <Fact source="assignee">{shownName(suspicion.assignee, t) ?? t('suspicions.nobody')}</Fact>
      <Fact source="found_at">{businessDay(suspicion.found_at)}</Fact>
      <Fact source="evaluated_at">
        <Instant source="evaluated_at" />
      </Fact>
    </FactCard>
  )
}
