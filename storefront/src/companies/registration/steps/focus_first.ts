/** Focuses the first matching field; returns whether there is one. */
export function focusFirst(within: HTMLElement, fits: (name: string) => boolean): boolean {
  const fields = within.querySelectorAll<HTMLElement>('input[name], select[name]')
  const first = [...fields].find((field) => fits(field.getAttribute('name') ?? ''))
  first?.focus()
  return first !== undefined
}
