import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { useCreatePath, useRecordContext, useResourceContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'

interface RowLinkProps {
  to: 'show' | 'edit'
  children: ReactNode
}

/** Leads to the record of a row, for those who cannot click the row itself. */
export function RowLink({ to, children }: RowLinkProps) {
  const createPath = useCreatePath()
  const resource = useResourceContext()
  const record = useRecordContext()
  if (!record) return null
  return (
    <Link
      component={RouterLink}
      onClick={(event) => event.stopPropagation()}
      to={createPath({ resource, id: record.id, type: to })}
    >
      {children}
    </Link>
  )
}
