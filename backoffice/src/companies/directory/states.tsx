import type { DirectoryRow } from '#shared/companies/directory/directory_contract'
import { useRecordContext, useTranslate } from 'react-admin'
import { StateWord } from '../../ground/ui/states/StateWord'

export function SupplierState() {
  const t = useTranslate()
  const site = useRecordContext<DirectoryRow>()
  if (!site) return null
  return (
    <StateWord tone={site.is_restricted ? 'attention' : 'done'}>
      {t(site.is_restricted ? 'directory.closed' : 'directory.open')}
    </StateWord>
  )
}

export function RegistrationState() {
  const t = useTranslate()
  const site = useRecordContext<DirectoryRow>()
  if (!site) return null
  return (
    <StateWord tone={site.is_company ? 'done' : 'off'}>
      {t(site.is_company ? 'directory.registered' : 'directory.not_registered')}
    </StateWord>
  )
}
