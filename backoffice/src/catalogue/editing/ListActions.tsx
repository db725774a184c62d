import ImportExportIcon from '@mui/icons-material/ImportExport'
import { CreateButton, useTranslate } from 'react-admin'
import { ImportLink } from '../../ground/ui/imports/ImportLink'

export function ListActions() {
  const t = useTranslate()
  return (
    <>
      <ImportLink
        icon={<ImportExportIcon />}
        label={t('catalogue_files.open')}
        to="/products/import"
      />
      <CreateButton />
    </>
  )
}
