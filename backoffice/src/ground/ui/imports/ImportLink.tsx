import UploadIcon from '@mui/icons-material/Upload'
import type { ReactElement } from 'react'
import { Button } from 'react-admin'
import { Link } from 'react-router-dom'

interface ImportLinkProps {
  label: string
  to: string
  icon?: ReactElement
}

export function ImportLink({ label, to, icon = <UploadIcon /> }: ImportLinkProps) {
  return (
    <Button component={Link} label={label} to={to}>
      {icon}
    </Button>
  )
}
