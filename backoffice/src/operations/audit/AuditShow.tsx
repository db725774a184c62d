import type { AuditRow } from '#shared/operations/audit_log_contract'
import { findDifferences } from '#shared/ground/audit/differences'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRecordContext, useTranslate } from 'react-admin'
import { DetailHeader } from '../../ground/ui/records/DetailHeader'
import { DetailShow } from '../../ground/ui/records/DetailShow'
import { Differences } from '../../ground/ui/records/Differences'
import { Fact, FactCard, FactColumns } from '../../ground/ui/records/Facts'
import { Instant } from '../../ground/ui/Moment'
import { ActionField, PersonField, SubjectField } from './AuditFields'

export default function AuditShow() {
  const t = useTranslate()
  return (
    <DetailShow title={<ActionField />}>
      <Stack spacing={2}>
        <DetailHeader facts={[<SubjectField key="subject" />, <Instant key="at" source="at" />]} />
        <FactColumns>
          <FactCard title={t('audit.entry')}>
            <Fact source="at">
              <Instant source="at" />
            </Fact>
            <Fact source="user_name">
              <PersonField />
            </Fact>
            <Fact source="action">
              <ActionField />
            </Fact>
            <Fact source="subject">
              <SubjectField />
            </Fact>
            <Fact source="request_id" />
          </FactCard>
        </FactColumns>
        <Change />
      </Stack>
    </DetailShow>
  )
}

function Change() {
  const t = useTranslate()
  const entry = useRecordContext<AuditRow>()
  if (!entry) return null
  const differences = findDifferences(entry.before, entry.after)
  return (
    <section>
      <Typography component="h2" gutterBottom variant="h2">
        {t('audit.differences')}
      </Typography>
      {differences.length === 0 ? (
        <Typography>{t('differences.none')}</Typography>
      ) : (
        <Card variant="outlined">
          <Differences differences={differences} label={t('audit.differences')} />
        </Card>
      )}
    </section>
  )
}
