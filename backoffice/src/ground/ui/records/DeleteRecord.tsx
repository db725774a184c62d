import { useDelete, useNotify, useRedirect, useResourceContext } from 'react-admin'
import { ConfirmedAction } from '../ConfirmedAction'

interface DeleteRecordProps {
  /** Includes the version that the user sees. */
  record: { id: number | string } & ({ updated_at: string } | { version: number })
  label: string
  question: string
}

export function DeleteRecord({ record, label, question }: DeleteRecordProps) {
  const notify = useNotify()
  const redirect = useRedirect()
  const resource = useResourceContext()!
  const onSuccess = () => {
    notify(`${resource}.deleted`, { type: 'success' })
    redirect('list', resource)
  }
  const [remove] = useDelete(resource, {}, { onSuccess, returnPromise: true })
  const seen =
    'updated_at' in record ? { updated_at: record.updated_at } : { version: record.version }
  const act = () => remove(resource, { id: record.id, previousData: record, meta: { seen } })
  return <ConfirmedAction act={act} isDangerous isLast label={label} question={question} />
}
