import type { ResourceName } from '#shared/ground/access/resource_rights'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../useMay'

interface RecordLinkProps {
  resource: ResourceName
  id: number | string
  children: ReactNode
}

export function RecordLink({ resource, id, children }: RecordLinkProps) {
  const may = useMay()
  if (!may(resource, 'show')) return children
  return (
    <Link component={RouterLink} to={`/${resource}/${id}/show`}>
      {children}
    </Link>
  )
}
