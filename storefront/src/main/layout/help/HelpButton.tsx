import HelpOutlinedIcon from '@mui/icons-material/HelpOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { Suspense, lazy, useRef, useState } from 'react'
import { useTranslate } from '../../../ground/i18n/i18n'

const HelpPanel = lazy(() => import('./HelpPanel'))

export function HelpButton() {
  const t = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const label = t(isOpen ? 'editorial.help_close' : 'editorial.help_open')
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  const toggle = () => {
    setWasOpened(true)
    if (isOpen) close()
    else setIsOpen(true)
  }
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-expanded={isOpen}
          aria-label={label}
          color="inherit"
          onClick={toggle}
          ref={button}
        >
          <HelpOutlinedIcon />
        </IconButton>
      </Tooltip>
      {wasOpened && (
        <Suspense fallback={null}>
          <HelpPanel isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
