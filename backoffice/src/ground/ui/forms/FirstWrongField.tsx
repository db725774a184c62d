import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'

/** Invalid fields, the year of an invalid day, and the checkboxes of an invalid group. */
const WRONG =
  '[aria-invalid=true]:not([aria-hidden=true], [role=group]), [aria-invalid=true] [role=spinbutton], fieldset:has(> .MuiFormHelperText-root.Mui-error) input'

/** Focuses the first invalid field after every attempt to submit. */
export function FirstWrongField() {
  const place = useRef<HTMLSpanElement>(null)
  const { submitCount } = useFormState()
  useEffect(() => {
    if (submitCount > 0) place.current?.closest('form')?.querySelector<HTMLElement>(WRONG)?.focus()
  }, [submitCount])
  return <span hidden ref={place} />
}
