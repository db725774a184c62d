import type { LayoutRow } from '#shared/catalogue/layouts/layout_editing_contract'
import type { LayoutDetail } from '#shared/catalogue/layouts/layout_editing_contract'
import { useQuery } from '@tanstack/react-query'
import { Title, useNotify, useRedirect, useTranslate } from 'react-admin'
import { api } from '../../../ground/app/api'
import { Failed } from '../../../ground/ui/Failed'
import { Loading } from '../../../ground/ui/Loading'
import { LayoutEditor } from './LayoutEditor'
import { newElement } from './new_element'

/** A new layout in the most common label size. */
export default function LayoutCreate() {
  const t = useTranslate()
  const notify = useNotify()
  const redirect = useRedirect()
  const { data, error, refetch } = useQuery({
    queryKey: ['layout-fields'],
    queryFn: readKnownFields,
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
        path="/backoffice/api/layouts/"
        stored={{ id: null, name: '', version: 0, layout, known_fields: data, longest_values: [] }}
      />
    </>
  )
}

/** All layouts return the same fields. */
async function readKnownFields(): Promise<string[]> {
  const [first] = await api.get<LayoutRow[]>('/backoffice/api/layouts/')
  if (!first) return []
  const path = `/backoffice/api/layouts/${encodeURIComponent(first.id)}/`
  return (await api.get<LayoutDetail>(path)).known_fields
}
