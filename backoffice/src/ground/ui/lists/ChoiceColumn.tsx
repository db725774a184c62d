import Checkbox from '@mui/material/Checkbox'
import { type RaRecord, useListContext, useRecordContext } from 'react-admin'

const NARROW = 'MuiTableCell-paddingCheckbox'

/** Props that make a checkbox column narrow and unsortable. */
export const CHOICE_CELLS = {
  cellClassName: NARROW,
  disableSort: true,
  headerClassName: NARROW,
} as const

interface ChoiceProps<Row> {
  mayChoose?: (record: Row) => boolean
}

/** Selects all selectable records of the page, or none. Those of other pages stay selected. */
export function ChooseAll<Row extends RaRecord>({
  label,
  mayChoose = () => true,
}: ChoiceProps<Row> & { label: string }) {
  const { data = [], selectedIds = [], onSelect } = useListContext<Row>()
  const ids = data.filter(mayChoose).map(({ id }) => id)
  const chosen = ids.filter((id) => selectedIds.includes(id))
  const elsewhere = selectedIds.filter((id) => !ids.includes(id))
  const areAll = ids.length > 0 && chosen.length === ids.length
  return (
    <Checkbox
      checked={areAll}
      disabled={ids.length === 0}
      indeterminate={chosen.length > 0 && !areAll}
      onChange={() => onSelect(areAll ? elsewhere : [...elsewhere, ...ids])}
      slotProps={{ input: { 'aria-label': label } }}
    />
  )
}

/** The input itself has the label; react-admin puts it on a span. */
export function ChooseOne<Row extends RaRecord>({
  labelOf,
  mayChoose = () => true,
}: ChoiceProps<Row> & { labelOf: (record: Row) => string }) {
  const record = useRecordContext<Row>()
  const { selectedIds = [], onToggleItem } = useListContext<Row>()
  if (!record || !mayChoose(record)) return null
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      onClick={(event) => event.stopPropagation()}
      slotProps={{ input: { 'aria-label': labelOf(record) } }}
    />
  )
}
