import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { shownFields } from '#shared/catalogue/printing/fields/print_fields'
import { FieldGrid } from '#shared/catalogue/printing/entries/FieldGrid'
import { PrintFieldEntry } from '#shared/catalogue/printing/entries/PrintFieldEntry'
import { useTranslate } from '../../ground/i18n/i18n'
import { LabelPreview } from '../../catalogue/printing/LabelPreview'
import { ProofButton } from '../ProofButton'
import { fetchLineProof } from '../fetch_line_proof'
import { ConfirmPrintData } from './ConfirmPrintData'
import { printFieldId, printFormId } from './row_ids'
import { type PrintData, usePrintData } from './usePrintData'

interface PrintFormProps extends PrintData {
  rowId: string
  isDisabled: boolean
}

/** A line's print data. The first change adds it, and clearing the form removes it (rule 6.3). */
export default function PrintForm(props: PrintFormProps) {
  const { rowId, product, fields, imprint, isChecked, isDisabled } = props
  const t = useTranslate()
  const data = usePrintData(props)
  const { values, printed, isComplete } = data
  return (
    <Box
      role="group"
      aria-label={t('ordering.imprint.title')}
      id={printFormId(rowId)}
      tabIndex={-1}
    >
      <Box sx={columnsStyle}>
        <Stack spacing={2} sx={{ flex: '1 1 320px', minWidth: 0 }}>
          {isChecked && imprint && !imprint.isConfirmed && (
            <Alert severity="error" role="alert">
              {t(isComplete ? 'ordering.imprint.confirm_data' : 'ordering.imprint.complete_data')}
            </Alert>
          )}
          <FieldGrid key={data.round}>
            {shownFields(fields, values).map((field) => (
              <PrintFieldEntry
                key={field.name}
                id={printFieldId(rowId, field.name)}
                field={field}
                value={values[field.name] === undefined ? field.default : values[field.name]}
                problem={data.problemOf(field)}
                isDisabled={isDisabled}
                onChange={(value, isTyped) => data.change(field, value, isTyped)}
                onLeave={() => data.leave(field)}
              />
            ))}
          </FieldGrid>
          <ConfirmPrintData
            rowId={rowId}
            isConfirmed={imprint?.isConfirmed ?? false}
            isMissing={isChecked && imprint !== null}
            isDisabled={isDisabled || !isComplete}
            onChange={data.confirm}
          />
          <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
            <ProofButton
              label={t('ordering.imprint.proof')}
              fileName={t('ordering.imprint.proof_file', {
                reference: product.customer_reference,
              })}
              fetchProof={() => fetchLineProof(product.pk, printed)}
              isDisabled={!isComplete}
            />
            <Button color="inherit" disabled={imprint === null || isDisabled} onClick={data.clear}>
              {t('ordering.imprint.clear')}
            </Button>
          </Stack>
        </Stack>
        <Box sx={{ flex: '0 1 450px', minWidth: 'min(100%, 280px)' }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
            {t('ordering.imprint.preview')}
          </Typography>
          <LabelPreview
            product={product}
            values={printed}
            fieldNames={Object.fromEntries(
              fields.map(({ name, description }) => [name, description])
            )}
          />
        </Box>
      </Box>
    </Box>
  )
}

const columnsStyle = { display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }
