import { useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useUnsaved } from './unsaved_changes'

/** Asks before a form with changes is left. Sent values no longer count as changes. */
export function UnsavedFields({ clearsAfterSending = false }) {
  const { getValues, reset } = useFormContext()
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState()
  const isChanged = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful
  useUnsaved(isSubmitting ? 'sending' : isChanged ? 'typed' : null)
  useEffect(() => {
    if (isSubmitSuccessful) reset(clearsAfterSending ? undefined : getValues())
  }, [clearsAfterSending, getValues, isSubmitSuccessful, reset])
  return null
}
