import type { AuditTrailEntry } from '#shared/ground/audit/audit_trail_contract'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { EditButton, useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { AuditTrail } from './AuditTrail'
import { DeleteRecord } from './DeleteRecord'
import { DetailHeader } from './DetailHeader'
import { DetailShow } from './DetailShow'

interface EditableRecord {
  id: number
  name: string
  updated_at: string
  /** Absent if every such record can be deleted. */
  abilities?: { delete: boolean }
  audit: readonly AuditTrailEntry[]
}

interface EditableShowProps {
  title: ReactNode
  facts: readonly ReactNode[]
  /** Shown before the buttons for editing and deleting. */
  actions?: ReactNode
  children: ReactNode
}

/** Ends with the record's changes. */
export function EditableShow({ title, ...parts }: EditableShowProps) {
  return (
    <DetailShow title={title}>
      <Parts {...parts} />
    </DetailShow>
  )
}

function Parts({ facts, actions, children }: Omit<EditableShowProps, 'title'>) {
  const t = useTranslate()
  const resource = useResourceContext()!
  const record = useRecordContext<EditableRecord>()
  if (!record) return null
  return (
    <Stack spacing={2}>
      <DetailHeader
        actions={
          <>
            {actions}
            <EditButton size="medium" variant="outlined" />
            {record.abilities?.delete !== false && (
              <DeleteRecord
                label={t(`${resource}.delete`)}
                question={t(`${resource}.delete_question`, { name: record.name })}
                record={record}
              />
            )}
          </>
        }
        facts={facts}
      />
      {children}
      <AuditTrail entries={record.audit} />
    </Stack>
  )
}
