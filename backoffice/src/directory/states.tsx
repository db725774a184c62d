import type { DirectoryRow } from '#shared/directory/directory_contract'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useRecordContext, useTranslate } from 'react-admin'

/** Whether the supplier is closed to new sites. */
export function SupplierState() {
  const t = useTranslate()
  const site = useRecordContext<DirectoryRow>()
  if (!site) return null
  return site.is_restricted ? (
    <Chip color="warning" label={t('directory.closed')} size="small" variant="outlined" />
  ) : (
    <Words>{t('directory.open')}</Words>
  )
}

/** Whether somebody has registered for the site. */
export function RegistrationState() {
  const t = useTranslate()
  const site = useRecordContext<DirectoryRow>()
  if (!site) return null
  return <Words>{t(site.is_company ? 'directory.registered' : 'directory.not_registered')}</Words>
}

/** Words as large as the fields of react-admin. */
export function Words({ children }: { children: string }) {
  return (
    <Typography component="span" variant="body2">
      {children}
    </Typography>
  )
}
