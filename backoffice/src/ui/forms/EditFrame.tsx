import type { ReactNode } from 'react'
import { Create, Edit, useNotify, useRedirect, useResourceContext, useTranslate } from 'react-admin'
import type { GenericSchema } from 'valibot'
import { fieldsStyle } from './form_style'
import { RecordForm } from './RecordForm'
import { WHOLE_RECORD } from '../records/whole_record'

interface FrameProps {
  /** That of the call that stores the record. */
  schema: GenericSchema<unknown, unknown>
  children: ReactNode
  /** Fields beside one another where there is room, unless the form arranges them itself. */
  isArranged?: boolean
}

interface EditFrameProps extends FrameProps {
  title: ReactNode
  /** What is sent of the record; all of it unless told. */
  transform?: (record: Record<string, unknown>) => object
}

function useDone(text: 'created' | 'saved') {
  const notify = useNotify()
  const redirect = useRedirect()
  const resource = useResourceContext()!
  return ({ id }: { id: number }) => {
    notify(`${resource}.${text}`, { type: 'success' })
    redirect('show', resource, id)
  }
}

/** The form of a record that is changed; leads to what it looks like then. */
export function EditFrame(props: EditFrameProps) {
  const { children, schema, title, isArranged = false, transform } = props
  const onSuccess = useDone('saved')
  return (
    <Edit
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess }}
      queryOptions={WHOLE_RECORD}
      title={title as never}
      transform={transform}
    >
      <RecordForm payloadOf={transform} schema={schema} sx={isArranged ? undefined : fieldsStyle}>
        {children}
      </RecordForm>
    </Edit>
  )
}

/** The form of a new record. */
export function CreateFrame({
  children,
  schema,
  defaults,
  isArranged = false,
}: FrameProps & { defaults: object }) {
  const t = useTranslate()
  const resource = useResourceContext()!
  const onSuccess = useDone('created')
  return (
    <Create mutationOptions={{ onSuccess }} title={t(`${resource}.create`)}>
      <RecordForm
        defaultValues={defaults}
        schema={schema}
        sx={isArranged ? undefined : fieldsStyle}
      >
        {children}
      </RecordForm>
    </Create>
  )
}
