import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useTranslate } from '../../ground/i18n/i18n'
import { LabelPreview } from '../../catalogue/printing/LabelPreview'
import { ProofButton } from '../ProofButton'
import { fetchLineProof } from '../fetch_line_proof'
import type { OrderedField } from '#shared/catalogue/printing/fields/service_contract'

interface ImprintDialogProps {
  product: { pk: number; customer_reference: string }
  fields: readonly OrderedField[]
  onClose(): void
}

export default function ImprintDialog({ product, fields, onClose }: ImprintDialogProps) {
  const t = useTranslate()
  const { customer_reference: reference } = product
  const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
  return (
    <Dialog open onClose={onClose} aria-labelledby="imprint-title">
      <DialogTitle id="imprint-title">
        {t('ordering.imprint.preview_of', { reference })}
      </DialogTitle>
      <DialogContent>
        <LabelPreview
          product={product}
          values={values}
          fieldNames={Object.fromEntries(
            fields.map(({ name, description }) => [name, description])
          )}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, p: 2 }}>
        <ProofButton
          label={t('ordering.imprint.proof')}
          fileName={t('ordering.imprint.proof_file', { reference })}
          fetchProof={() => fetchLineProof(product.pk, values)}
        />
        <Button onClick={onClose} autoFocus>
          {t('ordering.imprint.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
