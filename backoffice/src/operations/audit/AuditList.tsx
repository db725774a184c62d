import type { AuditRow } from '#shared/operations/audit_log_contract'
import { findDifferences } from '#shared/ground/audit/differences'
import { DataTable, useRecordContext, useTranslate } from 'react-admin'
import { ListFrame } from '../../ground/ui/lists/ListFrame'
import { Instant } from '../../ground/ui/Moment'
import { RowLink } from '../../ground/ui/lists/RowLink'
import { useChangeWords } from '../../ground/ui/records/Differences'
import { ActionField, PersonField, SubjectField } from './AuditFields'
import { useAuditFilters } from './useAuditFilters'

const SHOWN_FIELDS = 3

export default function AuditList() {
  const t = useTranslate()
  return (
    <ListFrame
      empty={{ title: 'audit.empty', text: 'audit.empty_text' }}
      filters={useAuditFilters()}
      phone={{
        primary: <ActionField />,
        secondary: <PersonField />,
        tertiary: <Instant source="at" />,
      }}
      sort={{ field: 'at', order: 'DESC' }}
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="at">
          <RowLink to="show">
            <Instant source="at" />
          </RowLink>
        </DataTable.Col>
        <DataTable.Col disableSort source="user_name">
          <PersonField />
        </DataTable.Col>
        <DataTable.Col disableSort source="action">
          <ActionField />
        </DataTable.Col>
        <DataTable.Col disableSort source="subject">
          <SubjectField />
        </DataTable.Col>
        <DataTable.Col disableSort label={t('audit.differences')}>
          <ChangedFields />
        </DataTable.Col>
      </DataTable>
    </ListFrame>
  )
}

function ChangedFields() {
  const { fieldName } = useChangeWords()
  const entry = useRecordContext<AuditRow>()
  const paths = findDifferences(entry?.before, entry?.after).map(({ path }) => fieldName(path))
  const names = paths.slice(0, SHOWN_FIELDS).join(', ')
  return paths.length > SHOWN_FIELDS ? `${names} …` : names
}
