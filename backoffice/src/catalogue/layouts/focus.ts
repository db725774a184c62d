export function focusFirstWrong(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus()
  })
}

/** Moves an item up or down. Focuses the same button at its new position, to be pressed again. */
export function moveEntry<Item>(
  items: readonly Item[],
  index: number,
  by: -1 | 1,
  id: string
): Item[] {
  requestAnimationFrame(() => {
    document.getElementById(`${id}-${index + by}-${by < 0 ? 'up' : 'down'}`)?.focus()
  })
  return items.toSpliced(index, 1).toSpliced(index + by, 0, items[index]!)
}
