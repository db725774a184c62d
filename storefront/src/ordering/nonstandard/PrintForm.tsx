import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import {
  completeValues,
  fieldProblems,
  problemMessage,
  shownFields,
} from '#shared/printing/print_fields'
import {
  changedImprint,
  confirmedImprint,
  unconfirmedImprint,
  valuesOf,
} from '#shared/ordering/nonstandard/print_values'
import { useTranslate } from '../../app/i18n'
import { FieldGrid } from '#shared/printing/entries/FieldGrid'
import { LabelPreview } from '../../printing/LabelPreview'
import { useLabelProblems } from '../../printing/useLabelProblems'
import { ProofButton } from '../ProofButton'
import { fetchLineProof } from '../ordering_api'
import { ConfirmPrintData } from './ConfirmPrintData'
import { PrintFieldEntry } from '#shared/printing/entries/PrintFieldEntry'
import { printFieldId, printFormId } from './row_ids'
import { useFieldFormatting } from './useFieldFormatting'
import { useFieldTools } from './useFieldTools'
import type { Imprint } from '#shared/ordering/nonstandard/non_standard_line'
import type { Product } from '#shared/catalogue/product_contract'
import type { FieldValue, PrintField } from '#shared/printing/field_contract'

interface PrintFormProps {
  rowId: string
  product: Product
  fields: readonly PrintField[]
  imprint: Imprint | null
  /** The order was to go on: everything that is missing is named. */
  isChecked: boolean
  isDisabled: boolean
  onChange(imprint: Imprint | null): void
}

/**
 * The print data of an item. It becomes part of the order with the first change, and leaves it when
 * the form is cleared; the order goes on once it is confirmed (rule 6.3).
 */
export default function PrintForm(props: PrintFormProps) {
  const { rowId, product, fields, imprint, isChecked, isDisabled, onChange } = props
  const t = useTranslate()
  const tools = useFieldTools()
  const values = useMemo(() => valuesOf(imprint), [imprint])
  const printed = useMemo(() => completeValues(fields, values), [fields, values])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [round, setRound] = useState(0)
  const problems = useMemo(
    () => (tools ? fieldProblems(fields, values, tools) : null),
    [fields, values, tools]
  )
  const unfit = useLabelProblems(product.pk, printed)
  const isComplete = problems?.size === 0 && unfit?.length === 0
  const formatting = useFieldFormatting(values, (formatted) =>
    onChange(
      Object.entries(formatted).reduce<Imprint | null>(
        (before, [name, value]) => changedImprint(before, name, value),
        imprint
      )
    )
  )
  const change = (field: PrintField, value: FieldValue, isTyped: boolean) => {
    onChange(changedImprint(imprint, field.name, value))
    if (isTyped) formatting.typed(field)
    else leave(field)
  }
  const leave = (field: PrintField) => {
    formatting.left(field)
    if (!left.has(field.name)) setLeft(new Set([...left, field.name]))
  }
  const clear = () => {
    formatting.stop()
    setLeft(new Set())
    setRound(round + 1)
    onChange(null)
  }
  const confirm = (isConfirmed: boolean) => {
    formatting.stop()
    if (isConfirmed) onChange(confirmedImprint(fields, imprint))
    else if (imprint) onChange(unconfirmedImprint(imprint))
  }
  const problemOf = (field: PrintField) => {
    const problem = problems?.get(field.name)
    const isShown = isChecked ? imprint !== null : left.has(field.name)
    if (!isShown) return undefined
    if (problem) return problemMessage(field, problem, t)
    const found = unfit?.find((one) => one.field === field.name)
    if (!found) return undefined
    const { reason, characters } = found
    return t(`label_preview.problems.${reason}`, { field: field.description, characters })
  }
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
          <FieldGrid key={round}>
            {shownFields(fields, values).map((field) => (
              <PrintFieldEntry
                key={field.name}
                id={printFieldId(rowId, field.name)}
                field={field}
                value={values[field.name] === undefined ? field.default : values[field.name]}
                problem={problemOf(field)}
                isDisabled={isDisabled}
                onChange={(value, isTyped) => change(field, value, isTyped)}
                onLeave={() => leave(field)}
              />
            ))}
          </FieldGrid>
          <ConfirmPrintData
            rowId={rowId}
            isConfirmed={imprint?.isConfirmed ?? false}
            isMissing={isChecked && imprint !== null}
            isDisabled={isDisabled || !isComplete}
            onChange={confirm}
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
            <Button color="inherit" disabled={imprint === null || isDisabled} onClick={clear}>
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
