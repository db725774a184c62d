import { Alert, AlertTitle, Box } from '@mui/material'
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { useTranslate } from '../../i18n/i18n'
import type { ReactNode } from 'react'

/** Duration of a toast, in milliseconds (rule 10.4). */
const TOAST_MS = 5000

interface Toast {
  id: number
  text: string
  title?: string
}

interface Toaster {
  success(text: string, title?: string): void
}

const ToastContext = createContext<Toaster | null>(null)

let lastId = 0

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const toaster = useMemo<Toaster>(() => {
    const add = (toast: Omit<Toast, 'id'>) =>
      setToasts((shown) => {
        const others = shown.filter(
          ({ text, title }) => text !== toast.text || title !== toast.title
        )
        return [...others, { ...toast, id: ++lastId }]
      })
    return { success: (text, title) => add({ text, title }) }
  }, [])
  const close = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    []
  )
  return (
    <ToastContext value={toaster}>
      {children}
      <ToastStack toasts={toasts} onClose={close} />
    </ToastContext>
  )
}

/** Returns the toaster for success messages. Errors stay on the page, because they need action. */
export function useToast(): Toaster {
  const toaster = useContext(ToastContext)
  if (toaster === null) throw new Error('A screen is outside of ToastProvider')
  return toaster
}

interface ToastStackProps {
  toasts: readonly Toast[]
  onClose: (id: number) => void
}

function ToastStack({ toasts, onClose }: ToastStackProps) {
  const t = useTranslate()
  return (
    <Box component="section" aria-label={t('common.messages')} sx={stackStyle}>
      {toasts.map((toast) => (
        <ToastMessage key={toast.id} toast={toast} onClose={onClose} />
      ))}
    </Box>
  )
}

function ToastMessage({ toast, onClose }: { toast: Toast; onClose: (id: number) => void }) {
  const t = useTranslate()
  const [isHeld, setIsHeld] = useState(false)
  const { id, title, text } = toast
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => onClose(id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [id, isHeld, onClose])
  return (
    <Alert
      severity="success"
      variant="standard"
      role="status"
      onClose={() => onClose(id)}
      closeText={t('common.close_message')}
      // The toast stays while the pointer or the focus is on it.
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      sx={{ boxShadow: 6, border: 1, borderColor: 'success.main', pointerEvents: 'auto' }}
    >
      {title && <AlertTitle>{title}</AlertTitle>}
      {text}
    </Alert>
  )
}

const stackStyle = {
  position: 'fixed',
  zIndex: 'tooltip',
  // At the top, because the bottom holds the order's bar and the dialogs' buttons.
  top: { xs: 12, sm: 24 },
  left: { xs: 12, sm: 'calc(50% - 210px)' },
  right: { xs: 12, sm: 'auto' },
  width: { sm: 420 },
  display: 'grid',
  gap: 1.5,
  pointerEvents: 'none',
} as const
