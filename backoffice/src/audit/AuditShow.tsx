import type { AuditRow } from '#shared/audit/audit_log_contract'
import { findDifferences } from '#shared/audit/differences'
import Typography from '@mui/material/Typography'
import {
  DateField,
  Labeled,
  Show,
  SimpleShowLayout,
  TextField,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { Differences } from '../ui/Differences'
import { ActionField, PersonField, SubjectField } from './AuditFields'

/** One change: who, when, and what was before and after. */
export default function AuditShow() {
  return (
    <Show actions={false}>
      <SimpleShowLayout>
        <DateField showTime source="at" />
        <Labeled source="user_name">
          <PersonField />
        </Labeled>
        <Labeled source="action">
          <ActionField />
        </Labeled>
        <Labeled source="subject">
          <SubjectField />
        </Labeled>
        <TextField emptyText="–" source="request_id" />
        <Change />
      </SimpleShowLayout>
    </Show>
  )
}

function Change() {
  const t = useTranslate()
  const entry = useRecordContext<AuditRow>()
  if (!entry) return null
  const differences = findDifferences(entry.before, entry.after)
  return (
    <section>
      <Typography component="h2" gutterBottom variant="subtitle1">
        {t('audit.differences')}
      </Typography>
      {differences.length === 0 ? (
        <Typography>{t('differences.none')}</Typography>
      ) : (
        <Differences differences={differences} label={t('audit.differences')} />
      )}
    </section>
  )
}
