import { Box, Button, Typography } from '@mui/material'
import AddIcon from '@mui/icons-material/Add'
import { Fragment, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { firstProblem, isEmptyRow } from '#shared/ordering/nonstandard/non_standard_rows'
import { MAX_LINES } from '#shared/ordering/lines/limits'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { ClearOrderButton } from '../cart/ClearOrderButton'
import { PageWithCosts } from '../costs/PageWithCosts'
import { StuckLines } from '../cart/StuckLines'
import { TemplatesLink } from '../TemplatesLink'
import { useCart, useOrderProcess } from '../useOrderProcess'
import { CartNotes } from './CartNotes'
import { RemovedRow } from './RemovedRow'
import { RowCard } from './RowCard'
import { focusSoon, labelsId, printFormId, productId } from './row_ids'
import { useRows } from './useRows'
import type { RowProblem, RowToCorrect } from '#shared/ordering/nonstandard/non_standard_rows'

/** The id of the field that corrects each problem of a row. */
const ENTRY_OF: Record<RowProblem, (rowId: string) => string> = {
  product: productId,
  labels: labelsId,
  whole_labels: labelsId,
  too_many_labels: labelsId,
  unconfirmed: printFormId,
}

export default function NonStandardProducts({ onPaste }: { onPaste: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const { block, store, typedRows } = useOrderProcess()
  const cart = useCart()
  const form = useRows()
  const { rows, removed } = form
  const [isChecked, setIsChecked] = useState(useIsLedBack())
  const isFull = rows.length >= MAX_LINES

  const undo = () => {
    if (removed) focusSoon(productId(removed.row.rowId))
    form.undo()
  }
  /** Focuses the first problem; returns true if there is none. */
  const check = () => {
    const found = firstProblem(rows)
    setIsChecked(true)
    if (!found) return true
    focusOn(found)
    return false
  }
  const removedRow = <RemovedRow form={form} isFull={isFull} onUndo={undo} />
  return (
    <PageWithCosts
      onFix={() => undefined}
      check={check}
      clear={
        <ClearOrderButton
          isDisabled={cart.entries.length === 0 && rows.every(isEmptyRow)}
          onClear={() => {
            store.dispatch({ type: 'clear' })
            typedRows.set([])
            form.forgetRemoved()
            setIsChecked(false)
          }}
        />
      }
    >
      <StuckLines />
      <Typography>{t('ordering.non_standard.intro')}</Typography>
      <Box component="ol" aria-label={t('ordering.non_standard.rows')} sx={listStyle}>
        {rows.map((row, index) => (
          <Fragment key={row.rowId}>
            {removed?.index === index && removedRow}
            <RowCard
              row={row}
              number={index + 1}
              isChecked={isChecked}
              mayDuplicate={!isFull}
              onChange={(change) => form.change(row.rowId, change)}
              onDuplicate={() => focusSoon(labelsId(form.duplicate(row.rowId)))}
              onRemove={() => form.remove(row.rowId)}
            />
          </Fragment>
        ))}
        {removed && removed.index >= rows.length && removedRow}
      </Box>
      <div>
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          disabled={isFull || block !== null}
          onClick={() => focusSoon(productId(form.add()))}
        >
          {t('ordering.non_standard.add')}
        </Button>
        <Button disabled={block !== null} onClick={onPaste} sx={{ ml: 1 }}>
          {t('quick_order.paste')}
        </Button>
        <TemplatesLink />
        {isFull && (
          <Typography variant="body2" role="status" sx={{ mt: 1 }}>
            {t('ordering.non_standard.full', { max: format.number(MAX_LINES) })}
          </Typography>
        )}
      </div>
      {block === null && <CartNotes />}
    </PageWithCosts>
  )
}

/** Returns whether a later step led the user back to a row, and focuses the row's problem. */
function useIsLedBack(): boolean {
  const { rowToCorrect } = (useLocation().state ?? {}) as { rowToCorrect?: RowToCorrect }
  useEffect(() => {
    if (rowToCorrect) focusOn(rowToCorrect)
  }, [rowToCorrect])
  return rowToCorrect !== undefined
}

const focusOn = ({ rowId, problem }: RowToCorrect) => focusSoon(ENTRY_OF[problem](rowId))

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }
