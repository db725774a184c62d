import { useDataProvider, useNotify, useRedirect, useResourceContext } from 'react-admin'
import { ConfirmedAction } from '../ConfirmedAction'

interface DeleteRecordProps {
  /** Includes the version. */
  record: { id: number | string } & ({ updated_at: string } | { version: number })
  label: string
  question: string
}

/** Deletes the shown version of a record, after asking. */
export function DeleteRecord({ record, label, question }: DeleteRecordProps) {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const redirect = useRedirect()
  const resource = useResourceContext()!
  const act = async () => {
    const seen =
      'updated_at' in record ? { updated_at: record.updated_at } : { version: record.version }
    await dataProvider.delete(resource, { id: record.id, previousData: record, meta: { seen } })
    notify(`${resource}.deleted`, { type: 'success' })
    redirect('list', resource)
  }
  return <ConfirmedAction act={act} isDangerous isLast label={label} question={question} />
}
