import SearchIcon from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Suspense, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazyScreen } from '../../ground/app/resource'

const FindDialog = lazyScreen(() => import('./FindDialog'), {
  en: () => import('#shared/information/find/messages_en'),
  fr: () => import('#shared/information/find/messages_fr'),
})

const SHOWN_KEY = 'Ctrl+K'

/** Opens the global search. Ctrl-K does so too, and a slash outside of fields. */
export function FindButton() {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', openByKey)
    return () => document.removeEventListener('keydown', openByKey)
  }, [])
  const label = t('ra.action.search')
  return (
    <>
      <Tooltip title={`${label} (${SHOWN_KEY})`}>
        <IconButton
          aria-keyshortcuts="Control+K /"
          aria-label={label}
          color="inherit"
          onClick={() => setOpen(true)}
        >
          <SearchIcon />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <FindDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey || document.querySelector('[role="dialog"]')) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
  return key === '/' && !(target as Element).matches('input, textarea, select, [contenteditable]')
}
