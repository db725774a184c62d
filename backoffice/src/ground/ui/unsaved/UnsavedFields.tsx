import { useFormState } from 'react-hook-form'
import { useUnsaved } from './unsaved_changes'

export function UnsavedFields() {
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState()
  const isChanged = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful
  useUnsaved(isSubmitting ? 'sending' : isChanged ? 'typed' : null)
  return null
}
