import { useNotify, useRedirect, useResourceContext } from 'react-admin'
import { api } from '../../app/api'
import { ConfirmedAction } from '../ConfirmedAction'

interface DeleteRecordProps {
  /** Includes the version. */
  record: { id: number | string } & ({ updated_at: string } | { version: number })
  label: string
  question: string
}

/** Deletes the shown version of a record, after asking. */
export function DeleteRecord({ record, label, question }: DeleteRecordProps) {
  const notify = useNotify()
  const redirect = useRedirect()
  const resource = useResourceContext()!
  const act = async () => {
    const seen = new URLSearchParams(
      'updated_at' in record
        ? { updated_at: record.updated_at }
        : { version: String(record.version) }
    )
    await api.delete(`/backoffice/api/${resource}/${encodeURIComponent(record.id)}/?${seen}`)
    notify(`${resource}.deleted`, { type: 'success' })
    redirect('list', resource)
  }
  return <ConfirmedAction act={act} isDangerous isLast label={label} question={question} />
}
