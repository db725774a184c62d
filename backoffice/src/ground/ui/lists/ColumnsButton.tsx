import CheckedIcon from '@mui/icons-material/CheckBox'
import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlank'
import ColumnsIcon from '@mui/icons-material/ViewWeek'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Children, isValidElement, type ReactElement } from 'react'
import {
  Button,
  type DataTableColumnProps,
  type DataTableProps,
  useResourceContext,
  useStore,
  useTranslate,
  useTranslateLabel,
} from 'react-admin'
import { useMenu } from '../useMenu'

/**
 * Shows and hides columns of the table; the browser remembers the choice. Uses react-admin's store,
 * but not its button, whose menu contains options that screen readers cannot choose.
 */
export function ColumnsButton({ table }: { table: ReactElement<DataTableProps> }) {
  const t = useTranslate()
  const labelOf = useTranslateLabel()
  const resource = useResourceContext() ?? ''
  const [hidden, setHidden] = useStore<string[]>(`${resource}.datatable`, [])
  const { opener, menu } = useMenu(t('ra.action.select_columns'))
  const columns = columnsOf(table)
  const shown = columns.filter(({ name }) => !hidden.includes(name))
  const toggle = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name])
  return (
    <>
      <Button {...opener}>
        <ColumnsIcon />
      </Button>
      <Menu {...menu}>
        {columns.map((column) => {
          const { name, label, source } = column
          const isShown = shown.includes(column)
          return (
            <MenuItem
              aria-checked={isShown}
              // The last visible column cannot be hidden.
              disabled={isShown && shown.length === 1}
              key={name}
              onClick={() => toggle(name)}
              role="menuitemcheckbox"
            >
              <ListItemIcon>
                {isShown ? <CheckedIcon color="primary" /> : <UncheckedIcon />}
              </ListItemIcon>
              {labelOf({ label, resource, source })}
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}

/** Returns the columns that have a heading, with the names under which react-admin stores them. */
function columnsOf(table: ReactElement<DataTableProps>) {
  return Children.toArray(table.props.children).flatMap((column) => {
    if (!isValidElement<DataTableColumnProps>(column)) return []
    const { source, label } = column.props
    const text = typeof label === 'string' ? label : undefined
    const name = source ?? text
    return name === undefined ? [] : [{ name, label: text, source }]
  })
}
