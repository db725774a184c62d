import DownloadIcon from '@mui/icons-material/Download'
import Button, { type ButtonProps } from '@mui/material/Button'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { FORM_NAMES, TABLE_FORMS, type TableForm } from '#shared/ground/http/table_types'

export interface MenuOpener {
  'onClick': (event: MouseEvent<HTMLElement>) => void
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
}

interface DownloadMenuProps {
  label: string
  /** Returns the download address of a format. Without this function, `onChoose` downloads. */
  addressOf?: (form: TableForm) => string
  onChoose?: (form: TableForm) => void
  /** Reason why no workbook is available. */
  noWorkbook?: string | undefined
  disabled?: boolean
  variant?: ButtonProps['variant']
  opener?: (opener: MenuOpener) => ReactNode
}

export function DownloadMenu(props: DownloadMenuProps) {
  const { label, addressOf, onChoose, noWorkbook, disabled = false, variant = 'outlined' } = props
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const opener: MenuOpener = {
    'onClick': ({ currentTarget }) => setAnchor(currentTarget),
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
  }
  const choose = (form: TableForm) => {
    setAnchor(null)
    onChoose?.(form)
  }
  return (
    <>
      {props.opener?.(opener) ?? (
        <Button
          {...opener}
          disabled={disabled}
          startIcon={<DownloadIcon />}
          sx={{ minHeight: 44 }}
          variant={variant}
        >
          {label}
        </Button>
      )}
      <Menu anchorEl={anchor} onClose={() => setAnchor(null)} open={anchor !== null}>
        {TABLE_FORMS.map((form) => {
          const problem = form === 'xlsx' ? noWorkbook : undefined
          return (
            <MenuItem
              disabled={problem !== undefined}
              key={form}
              onClick={() => choose(form)}
              sx={{ maxWidth: 320, minHeight: 44, whiteSpace: 'normal' }}
              {...(addressOf && { component: 'a', href: addressOf(form) })}
            >
              <ListItemText primary={FORM_NAMES[form]} secondary={problem} />
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}
