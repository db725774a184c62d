import { downloadSuppliers } from '#shared/companies/suppliers/suppliers_endpoints'
import { addressOf } from '#shared/ground/http/endpoint_shape'
import { DownloadMenu } from '#shared/ground/components/DownloadMenu'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Title, useTranslate } from 'react-admin'

export default function SupplierFile() {
  const t = useTranslate()
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start', maxWidth: 640 }}>
      <Title title={t('resources.supplier_files.name', { smart_count: 2 })} />
      <Typography>{t('supplier_files.intro')}</Typography>
      <Typography color="textSecondary">{t('supplier_files.format')}</Typography>
      <DownloadMenu
        addressOf={(format) => addressOf(downloadSuppliers, { query: { format } })}
        label={t('supplier_files.download')}
        variant="contained"
      />
    </Stack>
  )
}
