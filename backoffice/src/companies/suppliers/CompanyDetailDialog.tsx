import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { CompanyDetails } from './CompanyDetails'
import { useSupplierDetail } from './useSupplierDetail'

interface CompanyDetailDialogProps {
  pk: number
  onClose: () => void
}

export function CompanyDetailDialog({ pk, onClose }: CompanyDetailDialogProps) {
  const t = useTranslate()
  const company = useSupplierDetail(pk)
  return (
    <Dialog aria-labelledby="company-name" fullWidth maxWidth="md" onClose={onClose} open>
      <DialogTitle id="company-name">
        {company.data?.name ?? t('resources.registrations.name', { smart_count: 1 })}
      </DialogTitle>
      <DialogContent>
        <CompanyDetails company={company} />
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={`/registrations/${pk}`}>
          {t('company_detail.page')}
        </Button>
        <Button onClick={onClose} variant="contained">
          {t('company_detail.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
