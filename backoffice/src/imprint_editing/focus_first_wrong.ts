/** Puts the focus into the first entry of the page that is marked as wrong, once it is drawn. */
export function focusFirstWrong(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus()
  })
}
