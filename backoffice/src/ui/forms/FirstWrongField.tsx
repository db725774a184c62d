import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'

/** Fields that are wrong, and the boxes of a group that is. */
const WRONG =
  '[aria-invalid=true]:not([aria-hidden=true]), fieldset:has(> .MuiFormHelperText-root.Mui-error) input'

/** Puts the focus into the first wrong field of the form it stands in, each time that is sent. */
export function FirstWrongField() {
  const place = useRef<HTMLSpanElement>(null)
  const { submitCount } = useFormState()
  useEffect(() => {
    if (submitCount > 0) place.current?.closest('form')?.querySelector<HTMLElement>(WRONG)?.focus()
  }, [submitCount])
  return <span hidden ref={place} />
}
