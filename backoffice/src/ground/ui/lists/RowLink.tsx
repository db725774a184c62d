import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { useCreatePath, useRecordContext, useResourceContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'

interface RowLinkProps {
  to: 'show' | 'edit'
  /** Codes and dates never wrap. */
  isCode?: boolean
  children: ReactNode
}

/** Links to a row's record, for users who cannot click the row. */
export function RowLink({ to, isCode = false, children }: RowLinkProps) {
  const createPath = useCreatePath()
  const resource = useResourceContext()
  const record = useRecordContext()
  if (!record) return null
  return (
    <Link
      component={RouterLink}
      onClick={(event) => event.stopPropagation()}
      sx={{ whiteSpace: isCode ? 'nowrap' : undefined }}
      to={createPath({ resource, id: record.id, type: to })}
    >
      {children}
    </Link>
  )
}
