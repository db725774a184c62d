import type { DirectoryRow } from '#shared/directory/directory_contract'
import Chip from '@mui/material/Chip'
import { useRecordContext, useTranslate } from 'react-admin'

/** Whether the supplier is closed to new sites. */
export function SupplierState() {
  const t = useTranslate()
  const site = useRecordContext<DirectoryRow>()
  if (!site) return null
  return site.is_restricted ? (
    <Chip color="warning" label={t('directory.closed')} size="small" variant="outlined" />
  ) : (
    t('directory.open')
  )
}

/** Whether somebody has registered for the site. */
export function RegistrationState() {
  const t = useTranslate()
  const site = useRecordContext<DirectoryRow>()
  if (!site) return null
  return t(site.is_company ? 'directory.registered' : 'directory.not_registered')
}
