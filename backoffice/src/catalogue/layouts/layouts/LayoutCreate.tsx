import { listLayouts, showLayout } from '#shared/catalogue/layouts/layouts_endpoints'
import { useQuery } from '@tanstack/react-query'
import { Title, useNotify, useRedirect, useTranslate } from 'react-admin'
import { useRequest } from '../../../ground/app/data_provider'
import { Failed } from '../../../ground/ui/Failed'
import { Loading } from '../../../ground/app/Loading'
import { LayoutEditor } from './LayoutEditor'
import { newElement } from './new_element'

/** A new layout in the most common label size. */
export default function LayoutCreate() {
  const request = useRequest()
  const t = useTranslate()
  const notify = useNotify()
  const redirect = useRedirect()
  const { data, error, refetch } = useQuery({
    queryKey: ['layout-fields'],
    // Every layout has the same known fields, so the first one is enough.
    queryFn: async () => {
      const [first] = await request(listLayouts)
      return first ? (await request(showLayout, { path: first })).known_fields : []
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const layout = { width: 600, height: 300, elements: [newElement('rect')] }
  return (
    <>
      <Title title={t('layouts.create')} />
      <LayoutEditor
        onStored={(code) => {
          notify('layouts.created', { type: 'success' })
          redirect('edit', 'layouts', code)
        }}
        stored={{ id: null, name: '', version: 0, layout, known_fields: data, longest_values: [] }}
      />
    </>
  )
}
