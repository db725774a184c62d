import Checkbox from '@mui/material/Checkbox'
import { type RaRecord, useListContext, useRecordContext } from 'react-admin'

const NARROW = 'MuiTableCell-paddingCheckbox'

/** Of a column of checkboxes, whose cells are as narrow as tables have them. */
export const CHOICE_CELLS = {
  cellClassName: NARROW,
  disableSort: true,
  headerClassName: NARROW,
} as const

interface ChoiceProps<Row> {
  /** Which records can be chosen; all of them without it. */
  mayChoose?: (record: Row) => boolean
}

/** Chooses all records of the page that can be chosen, or none. */
export function ChooseAll<Row extends RaRecord>({
  label,
  mayChoose = () => true,
}: ChoiceProps<Row> & { label: string }) {
  const { data = [], selectedIds = [], onSelect } = useListContext<Row>()
  const ids = data.filter(mayChoose).map(({ id }) => id)
  const chosen = ids.filter((id) => selectedIds.includes(id))
  const areAll = ids.length > 0 && chosen.length === ids.length
  return (
    <Checkbox
      checked={areAll}
      disabled={ids.length === 0}
      indeterminate={chosen.length > 0 && !areAll}
      onChange={() => onSelect(areAll ? [] : ids)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  )
}

/** Chooses one record; its input has the label, which react-admin's own gives to a span. */
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
