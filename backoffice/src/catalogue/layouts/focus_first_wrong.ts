/** Focuses the first invalid field once it is drawn. */
export function focusFirstWrong(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus()
  })
}
