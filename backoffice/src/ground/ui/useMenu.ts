import { type MouseEvent, useState } from 'react'

export function useMenu(label: string) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return {
    opener: {
      'aria-expanded': anchor !== null,
      'aria-haspopup': 'menu' as const,
      label,
      'onClick': ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
    },
    menu: {
      anchorEl: anchor,
      onClose: close,
      open: anchor !== null,
      slotProps: { root: { 'role': 'region', 'aria-label': label } },
    },
    close,
  }
}
