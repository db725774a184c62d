import { useAttemptKey } from '#shared/ground/forms/use_attempt_key'
import type { ReactNode } from 'react'
import {
  Create,
  Edit,
  type Identifier,
  useNotify,
  useRedirect,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import type { GenericSchema } from 'valibot'
import { fieldsStyle } from './form_style'
import { RecordForm } from './RecordForm'
import { WHOLE_RECORD } from '../../app/whole_record'

interface FrameProps {
  schema: GenericSchema<unknown, unknown>
  children: ReactNode
  /** True if the children arrange the fields themselves. */
  isArranged?: boolean
}

interface EditFrameProps extends FrameProps {
  title: ReactNode
  /** Converts the record to the request's body; by default the whole record is sent. */
  transform?: (record: Record<string, unknown>) => object
}

/** Returns the success handler, which shows a message and opens the record or its list. */
export function useDone(text: 'created' | 'saved', view: 'show' | 'list' = 'show') {
  const notify = useNotify()
  const redirect = useRedirect()
  const resource = useResourceContext()!
  return ({ id }: { id: Identifier }) => {
    notify(`${resource}.${text}`, { type: 'success' })
    redirect(view, resource, id)
  }
}

export function EditFrame(props: EditFrameProps) {
  const { children, schema, title, isArranged = false, transform } = props
  const onSuccess = useDone('saved')
  return (
    <Edit
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess }}
      queryOptions={WHOLE_RECORD}
      title={title}
      transform={transform}
    >
      <RecordForm payloadOf={transform} schema={schema} sx={isArranged ? undefined : fieldsStyle}>
        {children}
      </RecordForm>
    </Edit>
  )
}

export function CreateFrame({
  children,
  schema,
  defaults,
  isArranged = false,
}: FrameProps & { defaults: object }) {
  const t = useTranslate()
  const resource = useResourceContext()!
  const keyOf = useAttemptKey()
  const onSuccess = useDone('created')
  return (
    <Create mutationOptions={{ onSuccess, meta: { keyOf } }} title={t(`${resource}.create`)}>
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
