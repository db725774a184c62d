import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Title, useTranslate } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { CompanyDetails } from './CompanyDetails'
import { useSupplierDetail } from './useSupplierDetail'

export default function CompanyDetailPage() {
  const t = useTranslate()
  const { id } = useParams()
  const company = useSupplierDetail(Number(id))
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start', minWidth: 0 }}>
      <Title title={company.data?.name ?? t('resources.registrations.name', { smart_count: 1 })} />
      <Button component={Link} to="/registrations">
        {t('company_detail.back')}
      </Button>
      <CompanyDetails company={company} />
    </Stack>
  )
}
