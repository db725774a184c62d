import { useEffect, useRef } from 'react'
import { api } from '../../ground/api/api'
import { formatPrintData } from '#shared/catalogue/printing/printing_endpoints'
import type { FieldValue, PrintField } from '#shared/catalogue/printing/fields/field_contract'
import type { FieldValues } from '#shared/catalogue/printing/fields/print_fields'

/** Milliseconds from the last keystroke until a text is formatted (rule 6.2). */
const FORMAT_DEBOUNCE_MS = 250

interface Formatting {
  /** Formats a typed text after a pause. */
  typed(field: PrintField): void
  /** Formats a typed text at once, because the user left the field. */
  left(field: PrintField): void
  stop(): void
}

/**
 * Formats typed texts as they will be printed. Newer input is kept. A text is not formatted while
 * the cursor is inside it or follows a space.
 */
export function useFieldFormatting(
  values: FieldValues,
  onFormat: (formatted: Record<string, FieldValue>) => void
): Formatting {
  const waiting = useRef(new Map<string, PrintField>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const latest = useRef({ values, onFormat })
  useEffect(() => {
    latest.current = { values, onFormat }
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const format = async () => {
    const { values: before } = latest.current
    const fields = [...waiting.current.values()].filter(({ name }) => !isBeingEdited(name))
    for (const { name } of fields) waiting.current.delete(name)
    const sent = fields.map(({ pk, name }) => ({ id: pk, name, value: before[name] ?? null }))
    if (sent.length === 0) return
    try {
      const response = await api.request(formatPrintData, { body: sent })
      const { values: now, onFormat: take } = latest.current
      const due = response.filter(
        ({ name, value }) => now[name] === before[name] && value !== before[name]
      )
      if (due.length > 0) take(Object.fromEntries(due.map(({ name, value }) => [name, value])))
    } catch {
      // The input stays; the confirmation applies the same rules.
    }
  }
  const schedule = (milliseconds: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void format(), milliseconds)
  }
  return {
    typed: (field) => {
      waiting.current.set(field.name, field)
      schedule(FORMAT_DEBOUNCE_MS)
    },
    left: ({ name }) => waiting.current.has(name) && schedule(0),
    stop: () => {
      clearTimeout(timer.current)
      waiting.current.clear()
    },
  }
}

/** Returns whether the cursor is inside the text or follows a space. */
function isBeingEdited(name: string): boolean {
  const input = document.activeElement
  if (!(input instanceof HTMLInputElement) || input.name !== name) return false
  return input.selectionStart !== input.value.length || /\s$/.test(input.value)
}
