/** Lets Escape close a dialog with a form. A click beside it does nothing, so input is kept. */
export const byEscape = (onClose: () => void) => (_event: object, reason: string) => {
  if (reason === 'escapeKeyDown') onClose()
}
